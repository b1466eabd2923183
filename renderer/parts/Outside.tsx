/**
 * Text from files, models and missions as a person may decide on it: apart from the words around it, and whatever cannot be seen
 * or moves other text is named. Only for what is shown: what goes back to the host stays as it came.
 */
import { visibleLines, visibleParts } from './visibleText.ts';

export function Outside({
  text,
  lines = false,
}: {
  readonly text: string;
  /** Text of several lines, in a place that shows them as lines. */
  readonly lines?: boolean;
}) {
  return <bdi>{lines ? visibleLines(text) : <Named text={text} />}</bdi>;
}

/** The same inside a line that is apart already. */
export function Named({ text }: { readonly text: string }) {
  return visibleParts(text, []).map((part, index) =>
    part.unseen ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text.
      <span className="unseen" key={index}>
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
}
