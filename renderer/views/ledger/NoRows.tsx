/** An empty ledger says what will stand in it; a search without a hit says how to see everything again. */
import { hrefOf } from '../../routes.ts';
import { useTexts } from '../../texts/useTexts.tsx';

export function NoRows({ filtered }: { readonly filtered: boolean }) {
  const { ledger } = useTexts();
  const texts = filtered ? ledger.noneFound : ledger.empty;
  return (
    <div className="empty">
      <h3>{texts.title}</h3>
      <p>{texts.text}</p>
      <a
        className="btn"
        href={filtered ? hrefOf({ view: 'ledger', runId: null, search: '' }) : hrefOf({ view: 'missions' })}
      >
        {filtered ? ledger.noneFound.clear : ledger.empty.missions}
      </a>
    </div>
  );
}
