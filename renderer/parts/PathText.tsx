/** A path from outside: isolated from the text around it, cut in the middle so that its end stays, whole in the title. */
import { splitPath } from './splitPath.ts';

export function PathText({ path }: { readonly path: string }) {
  const [head, tail] = splitPath(path);
  return (
    <bdi className="path" title={path}>
      <span>{head}</span>
      {tail === '' ? null : <span>{tail}</span>}
    </bdi>
  );
}

/** In full, over as many lines as it takes: on whatever a person decides about. */
export function WholePath({ path }: { readonly path: string }) {
  return <bdi className="path-full">{path}</bdi>;
}
