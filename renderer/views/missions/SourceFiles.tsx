/** The files of one pattern as the workspace sees them, with their sizes. No match says what is there. */
import { useEffect, useState } from 'react';
import type { MatchedFiles } from '../../../contract/missionViews.ts';
import { useSnapshot } from '../../client/useHost.tsx';
import { Outside } from '../../parts/Outside.tsx';
import { PathText } from '../../parts/PathText.tsx';
import { Status } from '../../parts/Status.tsx';
import { counted } from '../../texts/counted.ts';
import { useFormat, useTexts } from '../../texts/useTexts.tsx';
import { besidePattern, hintOf } from './sourceHint.ts';
import { useDebounced } from './useDebounced.ts';

const shownFirst = 4;

export function SourceFiles({
  root,
  pattern,
  onUse,
  onCount,
}: {
  readonly root: string;
  readonly pattern: string;
  readonly onUse: (pattern: string) => void;
  readonly onCount: (count: number | null) => void;
}) {
  const { missions } = useTexts();
  const settled = useDebounced(pattern);
  const matched = useSnapshot('workspace/match', { root: useDebounced(root), patterns: [settled] });
  const count = settled === pattern && matched.value !== undefined ? matched.value.total : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is new at each drawing and means the same.
  useEffect(() => {
    onCount(count);
    return () => onCount(null);
  }, [count]);
  if (matched.failure !== undefined) {
    return (
      <p className="err">
        <Status is="failed" hidden>
          {missions.form.problem}
        </Status>
        <Outside text={matched.failure.message} />
      </p>
    );
  }
  if (matched.value === undefined) {
    return (
      <p className="small dim" role="status">
        {missions.form.looking}
      </p>
    );
  }
  return matched.value.total === 0 ? (
    <NoMatch root={root} pattern={settled} onUse={onUse} />
  ) : (
    <>
      <Files matched={matched.value} />
      {matched.value.leftOut === null ? null : (
        <p className="err" role="status">
          <Status is="capped" hidden>
            {missions.form.problem}
          </Status>
          <Outside text={matched.value.leftOut} />
        </p>
      )}
    </>
  );
}

function Files({ matched }: { readonly matched: MatchedFiles }) {
  const { missions } = useTexts();
  const words = missions.form;
  const format = useFormat();
  const [all, setAll] = useState(false);
  const { files, total, totalBytes } = matched;
  const shown = all ? files : files.slice(0, shownFirst);
  const more = total - shown.length;
  const sum =
    total === 1
      ? words.oneFile(format.bytes(totalBytes))
      : words.filesAndBytes(format.count(total), format.bytes(totalBytes));
  return (
    <ul
      className={all ? 'files tall' : 'files'}
      aria-label={counted(words.matching, total, format)}
      aria-live="polite"
      {...(all ? { tabIndex: 0 } : {})}
    >
      {shown.map(({ path, bytes, failure }) => (
        <li key={path}>
          {failure === null ? (
            <PathText path={path} />
          ) : (
            <span>
              <PathText path={path} />{' '}
              <Status is="failed">
                <Outside text={failure.message} />
              </Status>
            </span>
          )}
          <span className="num">{format.bytes(bytes)}</span>
        </li>
      ))}
      <li>
        {more > 0 && !all ? (
          <button type="button" className="link small" onClick={() => setAll(true)}>
            {words.moreFiles(format.count(more))}
          </button>
        ) : all && files.length > shownFirst ? (
          <button type="button" className="link small" onClick={() => setAll(false)}>
            {more > 0 ? words.moreFiles(format.count(more)) : words.fewerFiles}
          </button>
        ) : (
          <span />
        )}
        <span className="num">{sum}</span>
      </li>
    </ul>
  );
}

interface NoMatchProps {
  readonly root: string;
  readonly pattern: string;
  readonly onUse: (pattern: string) => void;
}

function NoMatch({ root, pattern, onUse }: NoMatchProps) {
  const { missions } = useTexts();
  const words = missions.form;
  const format = useFormat();
  const there = useSnapshot('workspace/match', { root, patterns: [besidePattern(pattern)] });
  const hint = there.value === undefined ? null : hintOf(pattern, pathsOf(there.value));
  return (
    <p className="err" role="status">
      <Status is="failed" hidden>
        {words.problem}
      </Status>
      <span>
        {words.noMatch}{' '}
        {hint !== null ? (
          <>
            {hint.ending === ''
              ? counted(words.noMatchPlain, hint.total, format)
              : hint.count === 1
                ? words.noMatchThereOne(hint.ending)
                : words.noMatchThere(format.count(hint.count), hint.ending)}{' '}
            <TakePattern use={hint.use} pattern={pattern} onUse={onUse} />
          </>
        ) : there.value === undefined ? null : (
          <NothingThere root={root} pattern={pattern} onUse={onUse} />
        )}
      </span>
    </p>
  );
}

/** A person chooses the very folder that holds the files as often as the one above it. Asked only where the pattern's own folder is empty. */
function NothingThere({ root, pattern, onUse }: NoMatchProps) {
  const words = useTexts().missions.form;
  const format = useFormat();
  const here = useSnapshot('workspace/match', { root, patterns: ['*'] });
  const inside = here.value === undefined ? null : hintOf('*', pathsOf(here.value));
  return (
    <>
      {inside === null || inside.ending === ''
        ? words.noMatchEmpty
        : words.noMatchHere(format.count(inside.count), inside.ending)}{' '}
      <TakePattern use={inside?.use ?? null} pattern={pattern} onUse={onUse} />
    </>
  );
}

function TakePattern({
  use,
  pattern,
  onUse,
}: {
  readonly use: string | null;
  readonly pattern: string;
  readonly onUse: (pattern: string) => void;
}) {
  const words = useTexts().missions.form;
  return use === null || use === pattern ? null : (
    <button type="button" className="link" onClick={() => onUse(use)}>
      {words.takePattern(use)}
    </button>
  );
}

function pathsOf({ files }: MatchedFiles): readonly string[] {
  return files.map(({ path }) => path);
}
