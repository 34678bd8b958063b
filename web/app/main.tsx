import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:tokens.css';
import 'virtual:theme.css';
import '../kit/theme/base.css';
import '../kit/theme/forcedColors.css';
import './htmlPages/staticShell.css';
import { App } from './App.tsx';
import { paintedShell } from './htmlPages/paintedShell.ts';
import { unhandledErrors } from './feedback/unhandledErrors.ts';
import { preloadOverlays } from '../kit/overlays/lazyOverlay.tsx';
import { untilIdle } from '../browser/untilIdle.ts';

unhandledErrors.watch(window);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
// Keeps what the HTML page painted until the app has something to show.
paintedShell.keep(root);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

/** Delayed after the page's own files, to not slow down the first paint. */
const UPDATES_DELAY_MS = 3_000;

if (import.meta.env.PROD) {
  addEventListener('load', () => {
    setTimeout(() => {
      import('./updates/startUpdates.ts')
        .then(({ startUpdates }) => startUpdates())
        // The page works without updates; the next load tries again.
        .catch(() => undefined);
    }, UPDATES_DELAY_MS);
    void preloadOverlays(untilIdle);
  });
}
