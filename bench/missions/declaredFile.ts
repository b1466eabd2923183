/** What a mission says of its file, as far as the comparison with the truth needs it. */
import type { MissionSpec } from '../../contract/mission.ts';
import type { DeclaredFile } from './compareRight.ts';

export function declaredFile({ deliverable }: Pick<MissionSpec, 'deliverable'>): DeclaredFile {
  const kinds = (deliverable.columns ?? []).map((column): [string, string] => [
    column.name,
    'kind' in column ? column.kind : 'text',
  ]);
  return { format: deliverable.format, isOneRow: deliverable.row === 'one', kinds: new Map(kinds) };
}
