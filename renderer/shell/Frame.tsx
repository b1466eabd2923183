/** The frame around every view: brand, navigation with what waits, profile, and the line at the foot. */
import type { ReactNode } from 'react';
import { Brand } from '../parts/Brand.tsx';
import { Status } from '../parts/Status.tsx';
import { hrefOf, type Route } from '../routes.ts';
import { counted } from '../texts/counted.ts';
import { useFormat, useTexts } from '../texts/useTexts.tsx';
import { useWaiting } from '../views/review/useWaiting.ts';
import { Foot } from './Foot.tsx';
import { HostBanner } from './HostBanner.tsx';
import { Sky } from './Sky.tsx';

export function Frame({
  route,
  profile,
  onKeys,
  children,
}: {
  readonly route: Route;
  readonly profile: 'packaged' | 'connected';
  /** The person wants the list of keys. */
  readonly onKeys: () => void;
  readonly children: ReactNode;
}) {
  const { shell } = useTexts();
  return (
    <>
      <button type="button" className="skip" onClick={() => document.getElementById('main')?.focus()}>
        {shell.skip}
      </button>
      <Sky />
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
          {route.view === 'review' ? null : <SaysWhatWaits />}
          {children}
        </main>
        <Foot onKeys={onKeys} />
      </div>
    </>
  );
}

/** Says once that something waits, wherever the person is; in Review the view itself says what. */
function SaysWhatWaits() {
  const { shell } = useTexts();
  const { words } = useWaitingWords();
  return (
    <p className="vh" role="status">
      {words === '' ? '' : `${shell.review}: ${words}`}
    </p>
  );
}

/** Cards and runs are one count for the eye, and each by its name in words. */
function useWaitingWords(): { readonly count: number; readonly words: string } {
  const { shell } = useTexts();
  const format = useFormat();
  const { cards, runs } = useWaiting();
  const words = [
    ...(cards === 0 ? [] : [counted(shell.cardsWait, cards, format)]),
    ...(runs.length === 0 ? [] : [counted(shell.runsWait, runs.length, format)]),
  ];
  return { count: cards + runs.length, words: format.list(words) };
}

function Navigation({ route }: { readonly route: Route }) {
  const { shell } = useTexts();
  const format = useFormat();
  const { count, words } = useWaitingWords();
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
              {item.view === 'review' && count > 0 ? (
                <span className="n" title={words}>
                  <span aria-hidden="true">{format.count(count)}</span>
                  <span className="vh">{words}</span>
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
