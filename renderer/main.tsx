/** The page's entry: one link to the host, one root. */
import './client/schemaMode.ts';
import { createRoot } from 'react-dom/client';
import { openLink } from './client/link.ts';
import { openTransport } from './client/transport.ts';
import { LinkProvider } from './client/useHost.tsx';
import './design/design.css';
import { App } from './shell/App.tsx';

const theme = new URLSearchParams(location.search).get('theme');
if (theme !== null && /^(?:instrument|editorial|aurora)$/.test(theme)) document.documentElement.dataset.theme = theme;

const place = document.getElementById('page');
if (place === null) throw new Error('the page has no place for its content');
createRoot(place).render(
  <LinkProvider link={openLink(openTransport())}>
    <App />
  </LinkProvider>,
);
