/**
 * How text becomes a prompt: pieces of markup, which may hold control tokens, and pieces of content, which never do.
 * A source that says `<|im_end|>` is read as those eleven characters and cannot close its turn. Pure, and no clock:
 * a model's own template may print today's date, and then answers would move at midnight.
 *
 * Three families of turn markers cover the catalogue; they are recognised by the template in the model's file. A model
 * without a template, or with one of no known family, gets plain text (`plain`).
 */

export interface PromptPiece {
  readonly text: string;
  /** Written by us: control tokens in it are tokens. Content is always `false`. */
  readonly markup: boolean;
}

export type PromptFamily = 'chatml' | 'gemma' | 'llama3' | 'plain';

export interface Turn {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** @param template the chat template in the model's file, if it has one */
export function promptFamily(template: string | undefined): PromptFamily {
  if (template === undefined) return 'plain';
  if (template.includes('<|im_start|>')) return 'chatml';
  if (template.includes('<start_of_turn>')) return 'gemma';
  if (template.includes('<|start_header_id|>')) return 'llama3';
  return 'plain';
}

/** The turns, and then the opening of the assistant's next one. */
export function renderTurns(family: PromptFamily, turns: readonly Turn[]): PromptPiece[] {
  return [...turns.flatMap((turn) => renderTurn(family, turn)), ...openTurn(family)];
}

/** One turn with its ending. Split from `renderTurns` so that what is shared stands first as whole pieces. */
export function renderTurn(family: PromptFamily, turn: Turn): PromptPiece[] {
  const { open, close } = turnMarks(family, turn.role);
  return [markup(open), content(turn.content), markup(close)];
}

/** The markup before and after a turn's content. */
export function turnMarks(family: PromptFamily, role: Turn['role']): { readonly open: string; readonly close: string } {
  switch (family) {
    case 'chatml':
      return { open: `<|im_start|>${role}\n`, close: '<|im_end|>\n' };
    case 'gemma':
      // It has no system turn; its makers put instructions into the user's.
      return { open: `<start_of_turn>${role === 'assistant' ? 'model' : 'user'}\n`, close: '<end_of_turn>\n' };
    case 'llama3':
      return { open: `<|start_header_id|>${role}<|end_header_id|>\n\n`, close: '<|eot_id|>' };
    case 'plain':
      return { open: plainLabel[role], close: '\n\n' };
  }
}

const plainLabel = { system: '', user: 'Question: ', assistant: 'Answer: ' } as const;

/** What stands before the assistant's first word. Plain text ends without a space: words begin with theirs. */
export function openTurn(family: PromptFamily): PromptPiece[] {
  return [markup(family === 'plain' ? 'Answer:' : turnMarks(family, 'assistant').open)];
}

/** What a writer in this family must not write: the plain family has no token that ends a turn. */
export function familyStops(family: PromptFamily): readonly string[] {
  return family === 'plain' ? ['\n\nQuestion:', '\nQuestion:'] : [];
}

export function markup(text: string): PromptPiece {
  return { text, markup: true };
}

export function content(text: string): PromptPiece {
  return { text, markup: false };
}
