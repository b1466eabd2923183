/** Which fields a mission's assertions tie together. Reads the assertion as text; a field too many costs time, nothing else. */

/** Combinations of one row that are asked about at most. */
export const combinationsPerRow = 4_096;

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

/**
 * Fields that arithmetic will settle among all their combinations: tied to at least one other field, and so few options
 * together that a search looks at each combination. How they are ranked only says where the search begins.
 */
export function settledByArithmetic(
  asserts: readonly string[],
  names: readonly string[],
  sizes: readonly number[],
  combinations: number,
): ReadonlySet<number> {
  const groups = tiedGroups(asserts.map((assert) => fieldsNamedIn(assert, names)));
  const settled = groups.filter((group) => {
    const options = group.reduce((product, field) => product * (sizes[field] ?? 0), 1);
    return group.length > 1 && options <= combinations;
  });
  return new Set(settled.flat());
}
