/** The whole table, checked when it is loaded: a row that breaks its schema, or stands twice, stops the start. */
import { parseTable, type Row } from '../rows.ts';
import { dataRows } from './data.ts';
import { expandFamilies } from './families.ts';
import { gitRows } from './git.ts';
import { languageRows } from './languages.ts';
import { projectRows } from './project.ts';
import { questionRows } from './questions.ts';
import { serviceRows } from './services.ts';
import { textRows } from './text.ts';

export const tableText = expandFamilies(
  [textRows, gitRows, projectRows, languageRows, serviceRows, dataRows, questionRows].join('\n'),
);

/** A later row of the same name takes the place of an earlier one, so that an exception can follow a family. */
export const tableRows: ReadonlyMap<string, Row> = withGroups(parseTable(tableText));

/** `gh pr list` needs `gh` and `gh pr`: what no row names is a group without options of its own. */
function withGroups(rows: readonly Row[]): ReadonlyMap<string, Row> {
  const table = new Map(rows.map((row) => [row.name, row]));
  const [group] = parseTable('group | group');
  if (group === undefined) return table;
  for (const { name } of rows)
    for (let at = name.indexOf(' '); at > 0; at = name.indexOf(' ', at + 1)) {
      const parent = name.slice(0, at);
      if (!table.has(parent)) table.set(parent, { ...group, name: parent });
    }
  return table;
}
