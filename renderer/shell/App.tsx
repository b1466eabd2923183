/** Chooses the view for the address, the theme and the language for the person, and holds the keys that work everywhere. */
import { type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from '../client/useHost.tsx';
import { FailureBanner } from '../parts/FailureBanner.tsx';
import { LetterKeys, useKeys } from '../parts/useKeys.ts';
import { goTo, hrefOf, parseRoute, type Route } from '../routes.ts';
import { chooseLanguage, type Language } from '../texts/language.ts';
import { TextsProvider, useTexts } from '../texts/useTexts.tsx';
import { MissionsView } from '../views/missions/MissionsView.tsx';
import { Frame } from './Frame.tsx';
import { KeyList } from './KeyList.tsx';
import {
  fetchAhead,
  LedgerView,
  MissionView,
  ModelsView,
  NewMissionView,
  ReviewView,
  RunView,
  SettingsView,
  StatusView,
} from './laterViews.ts';
import { ViewBoundary } from './ViewBoundary.tsx';

/** `firstLanguage`: what whoever opened the page knows; null, and no word is drawn before it is said what the system's is. */
export function App({ firstLanguage }: { readonly firstLanguage: Language | null }) {
  const settings = useSnapshot('settings/show', {});
  const info = useSnapshot('shell/info', {});
  const chosen = (key: string) => settings.value?.settings.find((setting) => setting.key === key)?.value;
  const theme = chosen('theme');
  useEffect(() => {
    if (typeof theme === 'string') document.documentElement.dataset.theme = theme;
  }, [theme]);
  const answered = [settings, info].every(({ value, failure }) => value !== undefined || failure !== undefined);
  if (firstLanguage === null && info.value === undefined && info.failure === undefined) return null;
  const own = chooseLanguage(String(chosen('language') ?? 'system'), info.value?.languages ?? navigator.languages);
  const language = answered || firstLanguage === null ? own : firstLanguage;
  return (
    <TextsProvider language={language}>
      <LetterKeys value={chosen('letterKeys') !== false}>
        <Views profile={chosen('profile') === 'connected' ? 'connected' : 'packaged'} />
      </LetterKeys>
    </TextsProvider>
  );
}

const subscribeHash = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

function Views({ profile }: { readonly profile: 'packaged' | 'connected' }) {
  const hash = useSyncExternalStore(subscribeHash, () => location.hash);
  const route = parseRoute(hash);
  const [keysOpen, setKeysOpen] = useState(false);
  useKeys({
    '1': () => goTo({ view: 'missions' }),
    '2': () => goTo({ view: 'review', id: null }),
    '3': () => goTo({ view: 'ledger', runId: null, search: '' }),
    '4': () => goTo({ view: 'status' }),
    '5': () => goTo({ view: 'models' }),
    '6': () => goTo({ view: 'settings' }),
    '?': () => setKeysOpen(true),
    '/': () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
  });
  useFocusOnChange(hash);
  useEffect(fetchAhead, []);
  useEffect(() => {
    document.body.dataset.page = pageNames[route.view];
  }, [route.view]);
  return (
    <Frame route={route} profile={profile} onKeys={() => setKeysOpen(true)}>
      <ViewBoundary place={hash} fallback={(again, message) => <NotDrawn again={again} message={message} />}>
        <Suspense fallback={<Waiting />}>{viewOf(route)}</Suspense>
      </ViewBoundary>
      <KeyList open={keysOpen} onClose={() => setKeysOpen(false)} />
    </Frame>
  );
}

const pageNames: Readonly<Record<Route['view'], string>> = {
  missions: 'missions',
  newMission: 'mission-new',
  mission: 'mission',
  run: 'mission-run',
  review: 'review',
  ledger: 'ledger',
  status: 'status',
  settings: 'settings',
  models: 'first-run',
  unknown: 'unknown',
};

/** After a change of view the focus is at the beginning of the new one, so that the keyboard and a screen reader start there. */
function useFocusOnChange(hash: string): void {
  const [path] = hash.split('?', 1);
  const first = useRef(path);
  useEffect(() => {
    const before = first.current ?? '';
    if (before === path) return;
    first.current = path;
    // From card to card the review itself says where the focus goes.
    if (isReview(before) && isReview(path ?? '')) return;
    const main = document.getElementById('main');
    main?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [path]);
}

const isReview = (path: string) => /^#\/review(?:\/|$)/.test(path);

function viewOf(route: Route): ReactNode {
  switch (route.view) {
    case 'missions':
      return <MissionsView />;
    case 'newMission':
      return <NewMissionView from={route.from} />;
    case 'mission':
      return <MissionView id={route.id} key={route.id} />;
    case 'run':
      return <RunView id={route.id} key={route.id} />;
    case 'review':
      return <ReviewView id={route.id} />;
    case 'ledger':
      return <LedgerView runId={route.runId} search={route.search} />;
    case 'status':
      return <StatusView />;
    case 'settings':
      return <SettingsView />;
    case 'models':
      return <ModelsView />;
    case 'unknown':
      return <Unknown />;
  }
}

function NotDrawn({ again, message }: { readonly again: () => void; readonly message: string }) {
  const { shell } = useTexts();
  const failure = { code: 'client.badReply' as const, message: shell.notDrawn, kept: shell.notDrawnKept };
  return (
    <FailureBanner failure={failure}>
      <details>
        <summary>{shell.detail}</summary>
        <code>{message}</code>
      </details>
      <button className="btn" type="button" onClick={again}>
        {shell.tryAgain}
      </button>
    </FailureBanner>
  );
}

function Waiting() {
  const { shell } = useTexts();
  return (
    <p className="dim fill" role="status">
      {shell.loading}
    </p>
  );
}

function Unknown() {
  const { shell } = useTexts();
  return (
    <div className="empty fill">
      <h1>{shell.notFound}</h1>
      <a className="btn" href={hrefOf({ view: 'missions' })}>
        {shell.backToMissions}
      </a>
    </div>
  );
}
