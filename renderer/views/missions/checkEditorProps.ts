/** What the editor of any check is given. */
import type { CheckDraft } from './draft.ts';

export interface CheckEditorProps {
  readonly check: CheckDraft;
  readonly pointer: string;
  readonly columns: readonly string[];
  readonly numbers: readonly string[];
  readonly onChange: (change: Partial<CheckDraft>) => void;
}
