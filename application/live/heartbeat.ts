import type { Clock } from '../shared/ports/Clock.ts';
import type { Presence } from '../shared/ports/Presence.ts';
import { runOutsideRequest } from '../shared/requestContext.ts';

/** Work that is repeated while there are listeners. */
type HeartbeatWork = Readonly<{
  clock: Clock;
  isNeeded: () => boolean;
  /** Sends clients a heartbeat. */
  beat: () => Promise<void>;
  /** Checks sessions and memberships. */
  check: () => Promise<void>;
  /** Reads presence. */
  refresh: () => Promise<void>;
  /** Erases presence that is older than a minute. */
  forget: () => Promise<void>;
}>;

export type Heartbeat = Readonly<{
  /** Starts, unless already started. */
  start: () => void;
  /** Removes a session's presence if it does not reconnect soon. */
  leaveSoon: (sessionId: string, presence: Presence) => void;
  stop: () => void;
}>;

/** Shorter than 30 s, after which proxies may cut idle connections. */
export const HEARTBEAT_MS = 20_000;
/** How often to check for sessions that another process has ended. */
const CHECK_MS = 5000;
/** How often to read presence that other processes have stored. */
const REFRESH_MS = 2000;
/** How often to erase presence that has expired. */
const FORGET_MS = 10_000;
/** How often the timer checks which work is due. */
const TICK_MS = 1000;
/** How long a page may take to reload before its presence is removed. */
const LEAVE_MS = 5000;
/** How long to continue without listeners, until all presence has expired. */
const LINGER_MS = 75_000;

/** Runs one timer for all connections; nothing runs while there are none. */
export const createHeartbeat = ({
  clock,
  isNeeded,
  ...work
}: HeartbeatWork): Heartbeat => {
  let timer: NodeJS.Timeout | null = null;
  let lastNeededAt = 0;
  const leaveTimers = new Set<NodeJS.Timeout>();

  /** Makes a function that runs a task at most once per interval. */
  const atInterval = (ms: number, task: () => Promise<void>) => {
    let lastRun = Date.parse(clock.now());
    let isRunning = false;
    return () => {
      const now = Date.parse(clock.now());
      // Absolute, because the clock may have been set back.
      if (isRunning || Math.abs(now - lastRun) < ms) return;
      lastRun = now;
      isRunning = true;
      void task()
        .catch(() => undefined)
        .finally(() => {
          isRunning = false;
        });
    };
  };

  const stopTimer = () => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };

  const startTimer = () => {
    const tasks = [
      atInterval(HEARTBEAT_MS, work.beat),
      atInterval(CHECK_MS, work.check),
      atInterval(REFRESH_MS, work.refresh),
      atInterval(FORGET_MS, work.forget),
    ];
    lastNeededAt = performance.now();
    timer = setInterval(() => {
      if (isNeeded()) lastNeededAt = performance.now();
      else if (performance.now() - lastNeededAt > LINGER_MS) stopTimer();
      for (const task of tasks) task();
    }, TICK_MS).unref();
  };

  return {
    start: () => {
      lastNeededAt = performance.now();
      if (timer === null) runOutsideRequest(startTimer);
    },
    leaveSoon: (sessionId, presence) => {
      const until = clock.now();
      runOutsideRequest(() => {
        const leaveTimer = setTimeout(() => {
          leaveTimers.delete(leaveTimer);
          presence.remove(sessionId, until).catch(() => undefined);
        }, LEAVE_MS).unref();
        leaveTimers.add(leaveTimer);
      });
    },
    stop: () => {
      stopTimer();
      for (const leaveTimer of leaveTimers) clearTimeout(leaveTimer);
    },
  };
};
