import { savingState } from '../../providers/calls/savingState.ts';
import { serverVersion } from '../../providers/http/serverVersion.ts';
import { watchForUpdates, whenQuiet } from './appUpdates.ts';
import { isQuiet } from './isQuiet.ts';
import { lastReload } from './lastReload.ts';

const WORKER = '/serviceWorker.js';

/**
 * Milliseconds between two reloads at least: while servers are replaced one by
 * one, each request may meet another version.
 */
const REST = 60_000;

const quiet = () =>
  isQuiet(savingState.current(), document) &&
  Date.now() - lastReload.at() > REST;
const reload = () => {
  lastReload.keep(Date.now());
  location.reload();
};

/**
 * Registers the service worker (M12) and follows new versions. Where there can
 * be none, as on plain http, what the server says of itself is enough.
 */
export const startUpdates = async (): Promise<void> => {
  const registration = await register();
  if (registration === null) {
    serverVersion.onChange(() => {
      whenQuiet(quiet, reload);
    });
    return;
  }
  const check = watchForUpdates({
    container: navigator.serviceWorker,
    registration,
    isQuiet: quiet,
    reload,
  });
  serverVersion.onChange(check);
};

const register = async (): Promise<ServiceWorkerRegistration | null> => {
  if (!('serviceWorker' in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(WORKER, {
      updateViaCache: 'none',
    });
  } catch {
    // Refused by the browser's settings, or the server is away.
    return null;
  }
};
