/** What of the ledger is shown: words, a run, only changes to files. The words are asked for when the person stops typing. */
import { useEffect, useId, useRef, useState } from 'react';
import { hrefOf } from '../../routes.ts';
import { useTexts } from '../../texts/useTexts.tsx';

const pauseMs = 250;

export function LedgerSearch({
  search,
  runId,
  onlyFiles,
  onOnlyFiles,
}: {
  readonly search: string;
  readonly runId: string | null;
  readonly onlyFiles: boolean;
  readonly onOnlyFiles: (only: boolean) => void;
}) {
  const { ledger } = useTexts();
  const id = useId();
  const [words, setWords] = useState(search);
  const asked = useRef(search);
  // An address that somebody else changed (a link, the way back) is what the field then says.
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setWords(search);
  }, [search]);
  useEffect(() => {
    if (words.trim() === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = words.trim();
      location.replace(hrefOf({ view: 'ledger', runId, search: words.trim() }));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [words, runId]);
  return (
    <search className="row ledger-search">
      <label className="vh" htmlFor={id}>
        {ledger.search}
      </label>
      <input
        className="input"
        id={id}
        type="search"
        spellCheck={false}
        autoComplete="off"
        maxLength={500}
        placeholder={ledger.searchHint}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <button type="button" className="btn" aria-pressed={onlyFiles} onClick={() => onOnlyFiles(!onlyFiles)}>
        {ledger.onlyFiles}
      </button>
      {runId === null ? null : (
        <a className="btn" href={hrefOf({ view: 'ledger', runId: null, search })}>
          {ledger.showAllRuns}
        </a>
      )}
    </search>
  );
}
