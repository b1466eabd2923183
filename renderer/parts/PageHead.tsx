/** The head of a page: its name, its state in words, and what can be done with all of it. Also names the window. */
import { type ReactNode, useEffect } from 'react';
import { Outside } from './Outside.tsx';
import { visibleText } from './visibleText.ts';

export function PageHead({
  title,
  crumb,
  meta,
  actions,
}: {
  readonly title: string;
  readonly crumb?: ReactNode;
  readonly meta?: ReactNode;
  readonly actions?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${visibleText(title)} · Countersign`;
  }, [title]);
  return (
    <div className="pagehead fill">
      <div>
        {crumb === undefined ? null : <p className="crumb">{crumb}</p>}
        <h1>
          <Outside text={title} />
        </h1>
      </div>
      {meta === undefined ? null : (
        <div className="meta" role="status">
          {meta}
        </div>
      )}
      {actions === undefined ? null : <div className="acts">{actions}</div>}
    </div>
  );
}
