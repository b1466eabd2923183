/** The form's own state: the draft, its text, and what was loaded. Form and text are two faces of one mission and stay in step. */
import { useMemo, useState } from 'react';
import { missionSpecSchema } from '../../../contract/mission.ts';
import { type Draft, draftOf, textOf } from './draft.ts';

export interface FormStart {
  readonly draft: Draft;
  readonly root: string;
  /** The text as it was loaded: it is the mission until the form is changed. */
  readonly text: string | null;
  /** The file that the text stands in. */
  readonly file: string | null;
  /** Something was loaded: what is wrong with it is shown at once. */
  readonly loaded: boolean;
}

export interface MissionDraft {
  readonly draft: Draft;
  /** What would be frozen. */
  readonly text: string;
  /** The file that holds exactly this text; null: none does. */
  readonly file: string | null;
  /** The text is a mission, so that the form shows it. */
  readonly formHolds: boolean;
  readonly change: (draft: Draft) => void;
  readonly write: (text: string) => void;
}

export function useMissionDraft(start: FormStart): MissionDraft {
  const [draft, setDraft] = useState(start.draft);
  const [own, setOwn] = useState(start.text);
  const [file, setFile] = useState(start.file);
  const [formHolds, setFormHolds] = useState(true);
  const text = useMemo(() => own ?? textOf(draft), [own, draft]);
  return {
    draft,
    text,
    file,
    formHolds,
    change(next) {
      setDraft(next);
      setOwn(null);
      setFile(null);
    },
    write(next) {
      const spec = missionSpecSchema.safeParse(parseText(next));
      setOwn(next);
      setFile(null);
      setFormHolds(spec.success);
      if (spec.success) setDraft(draftOf(spec.data));
    },
  };
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
