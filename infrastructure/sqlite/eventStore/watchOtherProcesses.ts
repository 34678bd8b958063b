import type { Sqlite } from '../database.ts';
import type { CommitSignal } from '../../eventLog/commitSignal.ts';

/** How long another process's commit may go unnoticed, in ms. */
const INTERVAL_MS = 200;

/**
 * Looks now and then whether another process, such as the command line, has
 * written to the file, but only while there are subscribers.
 */
export const watchOtherProcesses = (
  database: Sqlite,
  commits: CommitSignal,
): Readonly<{
  /** Begins to look; call what it answers with to end. */
  watch: () => () => void;
  stop: () => void;
}> => {
  // Changes with the commits of other connections, never with our own.
  const version = database.statement('PRAGMA data_version');
  let subscribers = 0;
  let timer: NodeJS.Timeout | undefined;
  let seen: unknown;

  const look = () => {
    const now = dataVersion();
    if (now !== seen) commits.notify();
    seen = now;
  };

  const dataVersion = () => {
    try {
      return version.get()?.['data_version'];
    } catch (error) {
      // Woken by it, the subscribers meet the error themselves.
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
      timer ??= setInterval(look, INTERVAL_MS).unref();
      return () => {
        subscribers -= 1;
        if (subscribers === 0) stop();
      };
    },
    stop,
  };
};
