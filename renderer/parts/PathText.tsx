/** A path from outside: isolated from the text around it, cut in the middle so that its end stays, whole in the title. */
import { Outside } from './Outside.tsx';
import { splitPath } from './splitPath.ts';
import { visibleText } from './visibleText.ts';

export function PathText({
  path,
  title,
}: {
  readonly path: string;
  /** What the title says instead, where `path` is a part of it. */
  readonly title?: string;
}) {
  const shown = visibleText(path);
  const [head, tail] = splitPath(shown);
  return (
    <bdi className="path" title={title === undefined ? shown : visibleText(title)}>
      <span>{head}</span>
      {tail === '' ? null : <span>{tail}</span>}
    </bdi>
  );
}

/** In full, over as many lines as it takes: on whatever a person decides about. */
export function WholePath({ path }: { readonly path: string }) {
  return (
    <span className="path-full">
      <Outside text={path} />
    </span>
  );
}
