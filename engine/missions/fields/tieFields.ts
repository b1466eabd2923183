/** Which fields a mission's assertions tie together. Reads the assertion as text; a field too many costs time, nothing else. */

/** Indexes of the columns that an assertion names; all of them where it names none (`$sum(rows.*)`). */
export function fieldsNamedIn(assert: string, names: readonly string[]): readonly number[] {
  const named = names.flatMap((name, index) => (stands(name, assert) ? [index] : []));
  return named.length > 0 ? named : names.map((_name, index) => index);
}

function stands(name: string, text: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (!isWord(text[at - 1]) && !isWord(text[at + name.length])) return true;
  }
  return false;
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character);
}

/** Groups of fields that share an assertion, directly or through others. Fields in no assertion are in no group. */
export function tiedGroups(fieldSets: readonly (readonly number[])[]): readonly (readonly number[])[] {
  let groups: number[][] = [];
  for (const fields of fieldSets) {
    const touching = groups.filter((group) => group.some((field) => fields.includes(field)));
    const joined = [...new Set([...touching.flat(), ...fields])].sort((left, right) => left - right);
    groups = [...groups.filter((group) => !touching.includes(group)), joined];
  }
  return groups.sort((left, right) => (left[0] ?? 0) - (right[0] ?? 0));
}
