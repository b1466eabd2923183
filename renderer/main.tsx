/** The page's entry: one link to the host, one root. */
import './client/schemaMode.ts';
import { createRoot } from 'react-dom/client';
import { openLink } from './client/link.ts';
import { openTransport } from './client/transport.ts';
import { LinkProvider } from './client/useHost.tsx';
import './design/design.css';
import { App } from './shell/App.tsx';
import { languages } from './texts/language.ts';

// The first paint is in the person's theme and language; afterwards the settings say which, and the address is plain again.
const first = new URLSearchParams(location.search);
const theme = first.get('theme') ?? '';
const language = languages.find((known) => known === first.get('language')) ?? null;
if (/^(?:instrument|editorial|aurora)$/.test(theme)) document.documentElement.dataset.theme = theme;
if (location.search !== '') history.replaceState(null, '', location.pathname + location.hash);

const place = document.getElementById('page');
if (place === null) throw new Error('the page has no place for its content');
createRoot(place).render(
  <LinkProvider link={openLink(openTransport())}>
    <App firstLanguage={language} />
  </LinkProvider>,
);
