import { SKIP_WAITING } from '../../serviceWorker/skipWaiting.ts';

/** Interval of checks for a new version (M13). */
const CHECK_INTERVAL_MS = 1_800_000;
/** Time from activating the waiting version to the reload (M16). */
const RELOAD_DELAY_MS = 300;
/** The longest wait for the waiting version to be active, after that time. */
const MAX_ACTIVATION_MS = 10_000;
/** Interval of checks whether the person is idle. */
const IDLE_CHECK_MS = 1_000;

type Listen = (type: string, listener: () => void) => void;

/** The parts of the browser's own types that are used. */
type Worker = Readonly<{
  state: string;
  postMessage: (message: unknown) => void;
  addEventListener: Listen;
}>;
type Registration = Readonly<{
  installing: Worker | null;
  waiting: Worker | null;
  active: unknown;
  update: () => Promise<unknown>;
  addEventListener: Listen;
}>;

type Dependencies = Readonly<{
  /** Fires `controllerchange` when another tab has activated a new version. */
  container: Readonly<{ controller: unknown; addEventListener: Listen }>;
  registration: Registration;
  /** False while a reload would interrupt the person. */
  isIdle: () => boolean;
  reload: () => void;
}>;

/**
 * Activates new versions and reloads the page once the person is idle (M15,
 * M16). Returns a function that checks for a new version at once.
 */
export const watchForUpdates = ({
  container,
  registration,
  isIdle,
  reload,
}: Dependencies): (() => void) => {
  const check = () => {
    // A check without a network fails, and finds no new version.
    registration.update().catch(() => undefined);
  };
  const takeNewVersion = once((findWaiting: () => Worker | null) => {
    whenIdle(isIdle, () => {
      const worker = findWaiting();
      worker?.postMessage(SKIP_WAITING);
      setTimeout(() => {
        const until = Date.now() + MAX_ACTIVATION_MS;
        const isBlocked = () => isActivating(worker) && Date.now() < until;
        whenIdle(() => isIdle() && !isBlocked(), reload);
      }, RELOAD_DELAY_MS);
    });
  });
  const findWaiting = () => registration.waiting;

  const watchInstalling = () => {
    const { installing, active } = registration;
    // The first version replaces none.
    if (installing === null || active === null) return;
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') takeNewVersion(findWaiting);
    });
  };

  // The browser may have started an update when it opened the page.
  if (registration.waiting !== null) takeNewVersion(findWaiting);
  watchInstalling();
  registration.addEventListener('updatefound', watchInstalling);
  if (container.controller !== null) {
    container.addEventListener('controllerchange', () =>
      takeNewVersion(alreadyActive),
    );
  }
  // The page may have been loaded from the previous version's cache.
  if (registration.active !== null) check();
  setInterval(check, CHECK_INTERVAL_MS);
  return check;
};

const alreadyActive = () => null;

/**
 * Whether a worker has yet to take over. In Chromium, a reload in the middle of
 * that hangs: its request is lost with the former worker.
 */
const isActivating = (worker: Worker | null): boolean =>
  worker?.state === 'installed' || worker?.state === 'activating';

/** Calls `action` once `isIdle` returns true, now or at a later check. */
export const whenIdle = (isIdle: () => boolean, action: () => void): void => {
  if (isIdle()) {
    action();
    return;
  }
  const timer = setInterval(() => {
    if (!isIdle()) return;
    clearInterval(timer);
    action();
  }, IDLE_CHECK_MS);
};

/** Runs only once: one reload covers all new versions. */
const once = <T>(action: (argument: T) => void): ((argument: T) => void) => {
  let hasRun = false;
  return (argument) => {
    if (hasRun) return;
    hasRun = true;
    action(argument);
  };
};
