import { SKIP_WAITING } from '../../serviceWorker/skipWaiting.ts';

/** Milliseconds between two looks for a new version (M13). */
export const CHECK_INTERVAL = 1_800_000;
/** Milliseconds from the word to the waiting version to the reload (M16). */
export const RELOAD_DELAY = 300;
/** Milliseconds between two looks whether somebody is at work. */
export const QUIET_INTERVAL = 1_000;

type Listen = (type: string, listener: () => void) => void;

/** The parts of the browser's own types that are used here. */
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
  /** Fires `controllerchange` when another tab has let a new version in. */
  container: Readonly<{ controller: unknown; addEventListener: Listen }>;
  registration: Registration;
  /** False while a reload would take something out of somebody's hands. */
  isQuiet: () => boolean;
  reload: () => void;
}>;

/**
 * Looks for new versions of the app and lets them in: as soon as nobody is in
 * the middle of anything, the waiting one is told to take over and the page is
 * loaded anew (M15, M16). What it gives looks at once: the server has said that
 * there is one.
 */
export const watchForUpdates = ({
  container,
  registration,
  isQuiet,
  reload,
}: Dependencies): (() => void) => {
  const check = () => {
    // Without the network there is nothing new to be had.
    registration.update().catch(() => undefined);
  };
  const found = once((letIn: () => void) => {
    whenQuiet(isQuiet, () => {
      letIn();
      setTimeout(reload, RELOAD_DELAY);
    });
  });
  const letInWaiting = () => registration.waiting?.postMessage(SKIP_WAITING);

  const follow = () => {
    const { installing, active } = registration;
    // The first of all takes nobody's place.
    if (installing === null || active === null) return;
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') found(letInWaiting);
    });
  };

  // The browser may have begun by itself, when it opened the page.
  if (registration.waiting !== null) found(letInWaiting);
  follow();
  registration.addEventListener('updatefound', follow);
  if (container.controller !== null) {
    container.addEventListener('controllerchange', () => found(nothing));
  }
  // The page may be one that the former version kept.
  if (registration.active !== null) check();
  setInterval(check, CHECK_INTERVAL);
  return check;
};

const nothing = () => undefined;

/** Calls `action` when it is quiet: now, or at a later look. */
export const whenQuiet = (isQuiet: () => boolean, action: () => void): void => {
  if (isQuiet()) {
    action();
    return;
  }
  const timer = setInterval(() => {
    if (!isQuiet()) return;
    clearInterval(timer);
    action();
  }, QUIET_INTERVAL);
};

/** One reload does for all that was found. */
const once = <T>(action: (argument: T) => void): ((argument: T) => void) => {
  let done = false;
  return (argument) => {
    if (done) return;
    done = true;
    action(argument);
  };
};
