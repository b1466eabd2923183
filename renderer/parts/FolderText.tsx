/** A folder in a list: its last two parts, which tell it from others; whole in the title and for a screen reader. */
import { PathText } from './PathText.tsx';
import { lastParts } from './splitPath.ts';
import { visibleText } from './visibleText.ts';

export function FolderText({ path }: { readonly path: string }) {
  const short = lastParts(path);
  if (short === path) return <PathText path={path} />;
  return (
    <span className="folder" title={visibleText(path)}>
      <span aria-hidden="true">
        <PathText path={short} title={path} />
      </span>
      <span className="vh">{visibleText(path)}</span>
    </span>
  );
}
