import { tabStorage } from '../../browser/storage.ts';
import { savingState } from '../../providers/calls/savingState.ts';
import { serverVersion } from '../../providers/http/serverVersion.ts';
import { watchForUpdates, whenIdle } from './appUpdates.ts';
import { isIdle } from './isIdle.ts';

const WORKER = '/serviceWorker.js';

/** When this tab last reloaded automatically, in milliseconds since 1970. */
const RELOADED_AT = 'slipway.reloadedAt';

/**
 * Minimum time between two reloads: during a rolling update, replies may name
 * different versions.
 */
const RELOAD_PAUSE_MS = 60_000;

const mayReload = () =>
  isIdle(savingState.get(), document) &&
  Date.now() - Number(tabStorage.get(RELOADED_AT)) > RELOAD_PAUSE_MS;
const reload = () => {
  tabStorage.set(RELOADED_AT, String(Date.now()));
  location.reload();
};

/**
 * Registers the service worker (M12) and watches for new versions. A reply that
 * names another version starts a check or, without a worker, as on plain http,
 * the reload itself.
 */
export const startUpdates = async (): Promise<void> => {
  const registration = await register();
  if (registration === null) {
    serverVersion.subscribe(() => whenIdle(mayReload, reload));
    return;
  }
  const check = watchForUpdates({
    container: navigator.serviceWorker,
    registration,
    isIdle: mayReload,
    reload,
  });
  serverVersion.subscribe(check);
};

const register = async (): Promise<ServiceWorkerRegistration | null> => {
  if (!('serviceWorker' in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(WORKER, {
      updateViaCache: 'none',
    });
  } catch {
    // The browser's settings refuse it, or the server is unavailable.
    return null;
  }
};
