import type { Sqlite } from '../database.ts';

/** How long another process's commit may go unnoticed, in ms. */
const INTERVAL_MS = 200;

/**
 * Polls whether another process, such as the command line, has written to the
 * file, and calls `onCommit` then; only while there are subscribers.
 */
export const watchOtherProcesses = (
  database: Sqlite,
  onCommit: () => void,
): Readonly<{
  /** Starts polling; returns a function that stops it. */
  watch: () => () => void;
  stop: () => void;
}> => {
  // Changes with commits of other connections, never with our own.
  const version = database.statement('PRAGMA data_version');
  let subscribers = 0;
  let timer: NodeJS.Timeout | undefined;
  let lastVersion: unknown;

  const poll = () => {
    const newVersion = dataVersion();
    if (newVersion !== lastVersion) onCommit();
    lastVersion = newVersion;
  };

  const dataVersion = () => {
    try {
      return version.get()?.['data_version'];
    } catch (error) {
      // Wakes the subscribers, which then meet the error themselves.
      return error;
    }
  };

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };

  return {
    watch: () => {
      subscribers += 1;
      timer ??= setInterval(poll, INTERVAL_MS).unref();
      return () => {
        subscribers -= 1;
        if (subscribers === 0) stop();
      };
    },
    stop,
  };
};
