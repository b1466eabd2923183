/** Which program this is, on what it runs, and where it keeps its data. */
import type { StatusView } from '../../../contract/statusViews.ts';
import { WholePath } from '../../parts/PathText.tsx';
import { Section } from '../../parts/Section.tsx';
import { useTexts } from '../../texts/useTexts.tsx';

export function VersionsSection({ view }: { readonly view: StatusView }) {
  const { status } = useTexts();
  return (
    <Section title={status.versions}>
      <dl className="kv">
        <dt>{status.version}</dt>
        <dd className="num">{view.version}</dd>
        <dt>{status.runtime}</dt>
        <dd>{view.runtime}</dd>
        <dt>{status.platform}</dt>
        <dd>{view.platform}</dd>
        <dt>{status.profile}</dt>
        <dd>{status.profiles[view.profile]}</dd>
        <dt>{status.data}</dt>
        <dd>
          <WholePath path={view.dataFolder} />
        </dd>
        <dt>{status.ledgerHead}</dt>
        <dd className="digest">{view.ledger.head === '' ? status.none : view.ledger.head}</dd>
      </dl>
    </Section>
  );
}
