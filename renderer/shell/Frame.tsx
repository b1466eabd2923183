/** The frame around every view: brand, navigation with what waits, profile, and the line at the foot. */
import type { ReactNode } from 'react';
import { useSnapshot } from '../client/useHost.tsx';
import { Brand } from '../parts/Brand.tsx';
import { Status } from '../parts/Status.tsx';
import { hrefOf, type Route } from '../routes.ts';
import { useFormat, useTexts } from '../texts/useTexts.tsx';
import { Foot } from './Foot.tsx';
import { HostBanner } from './HostBanner.tsx';

export function Frame({
  route,
  profile,
  children,
}: {
  readonly route: Route;
  readonly profile: 'packaged' | 'connected';
  readonly children: ReactNode;
}) {
  const { shell } = useTexts();
  return (
    <>
      <button type="button" className="skip" onClick={() => document.getElementById('main')?.focus()}>
        {shell.skip}
      </button>
      <div className="sky" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <div className="shell">
        <header className="frame">
          <a className="brand" href={hrefOf({ view: 'missions' })}>
            <Brand /> Countersign
          </a>
          <Navigation route={route} />
          <div className="frame-end">
            <span className="profile" title={profile === 'packaged' ? shell.offlineProof : shell.connectedMeaning}>
              <Status is={profile === 'packaged' ? 'passed' : 'nq'}>
                {profile === 'packaged' ? shell.offline : shell.connected}
              </Status>
            </span>
          </div>
        </header>
        <main id="main" tabIndex={-1}>
          <HostBanner />
          {route.view === 'review' ? null : <CardWaits />}
          {children}
        </main>
        <Foot />
      </div>
    </>
  );
}

/** Says once that a card waits, wherever the person is; in Review the view itself says which. */
function CardWaits() {
  const { shell } = useTexts();
  const format = useFormat();
  const waiting = useSnapshot('review/list', { state: 'pending' }).value?.length ?? 0;
  return (
    <p className="vh" role="status">
      {waiting === 0 ? '' : `${shell.review}: ${shell.waiting(format.count(waiting))}`}
    </p>
  );
}

function Navigation({ route }: { readonly route: Route }) {
  const { shell } = useTexts();
  const format = useFormat();
  const waiting = useSnapshot('review/list', { state: 'pending' }).value?.length ?? 0;
  const here =
    route.view === 'run' || route.view === 'mission' || route.view === 'newMission' ? 'missions' : route.view;
  const items = [
    { view: 'missions', href: hrefOf({ view: 'missions' }), text: shell.missions },
    { view: 'review', href: hrefOf({ view: 'review', id: null }), text: shell.review },
    { view: 'ledger', href: hrefOf({ view: 'ledger', runId: null, search: '' }), text: shell.ledger },
    { view: 'status', href: hrefOf({ view: 'status' }), text: shell.status },
    { view: 'models', href: hrefOf({ view: 'models' }), text: shell.firstRun },
    { view: 'settings', href: hrefOf({ view: 'settings' }), text: shell.settings },
  ];
  return (
    <nav className="nav" aria-label={shell.mainNavigation}>
      <ul>
        {items.map((item) => (
          <li key={item.view}>
            <a href={item.href} {...(item.view === here ? { 'aria-current': 'page' } : {})}>
              {item.text}
              {item.view === 'review' && waiting > 0 ? (
                <span className="n" title={shell.waiting(format.count(waiting))}>
                  <span aria-hidden="true">{format.count(waiting)}</span>
                  <span className="vh">{shell.waiting(format.count(waiting))}</span>
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
