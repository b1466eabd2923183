/** A key's cap on a button, for the eye: `aria-keyshortcuts` says it aloud. */
export function Key({ letter }: { readonly letter: string }) {
  return (
    <span aria-hidden="true">
      <kbd>{letter}</kbd>
    </span>
  );
}
