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
const FORGET_MS = 10_000;
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
  let neededAt = 0;
  const leaving = new Set<NodeJS.Timeout>();

  /** Makes a function that runs a task at most once per interval. */
  const atInterval = (ms: number, task: () => Promise<void>) => {
    let lastRun = Date.parse(clock.now());
    let isRunning = false;
    return () => {
      const now = Date.parse(clock.now());
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

  const stop = () => {
    if (timer !== null) clearInterval(timer);
    timer = null;
  };

  const start = () => {
    const tasks = [
      atInterval(HEARTBEAT_MS, work.beat),
      atInterval(CHECK_MS, work.check),
      atInterval(REFRESH_MS, work.refresh),
      atInterval(FORGET_MS, work.forget),
    ];
    neededAt = performance.now();
    timer = setInterval(() => {
      if (isNeeded()) neededAt = performance.now();
      else if (performance.now() - neededAt > LINGER_MS) stop();
      for (const task of tasks) task();
    }, TICK_MS).unref();
  };

  return {
    start: () => {
      neededAt = performance.now();
      if (timer === null) runOutsideRequest(start);
    },
    leaveSoon: (sessionId, presence) => {
      const until = clock.now();
      runOutsideRequest(() => {
        const pause = setTimeout(() => {
          leaving.delete(pause);
          presence.remove(sessionId, until).catch(() => undefined);
        }, LEAVE_MS).unref();
        leaving.add(pause);
      });
    },
    stop: () => {
      stop();
      for (const pause of leaving) clearTimeout(pause);
    },
  };
};
