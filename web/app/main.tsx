import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import './theme/base.css';
import { App } from './App.tsx';
import { unhandledErrors } from './feedback/unhandledErrors.ts';

unhandledErrors.watch(window);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** After the page's own files, for what it shows to come first. */
const UPDATES_DELAY_MS = 3_000;

if (import.meta.env.PROD) {
  addEventListener('load', () => {
    setTimeout(() => {
      import('./updates/startUpdates.ts')
        .then(({ startUpdates }) => startUpdates())
        // A page without it is as good, until it is loaded the next time.
        .catch(() => undefined);
    }, UPDATES_DELAY_MS);
  });
}
