import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The wait for a quiet moment, in ms; the first page is served by then. */
const FIRST_CHECK_MS = 1500;
/** How often to check whether a load is over, in ms. */
const CHECK_MS = 5000;
/** Below this share of busy time, a process is quiet. */
const QUIET_SHARE = 0.05;
/** The growth in memory that is worth a collection, in bytes. */
const WORTH_BYTES = 40_000_000;

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;

/**
 * Frees memory in quiet moments: first what only the start needed, later what a
 * load has left behind. V8 may hold it as long as little happens. A collection
 * takes some 50 ms. The parameters are for tests: the collection, the memory
 * held in bytes, and the share of busy time since the last check.
 */
export const releaseMemory = ({
  collect = collectAll,
  held = () => process.memoryUsage.rss(),
  busy = createBusyMeter(),
}: {
  collect?: () => void;
  held?: () => number;
  busy?: () => number;
} = {}): void => {
  let heldAfterRelease = 0;
  const release = () => {
    collect();
    heldAfterRelease = held();
  };
  const check = () => {
    const isQuiet = busy() < QUIET_SHARE;
    if (isQuiet && held() - heldAfterRelease > WORTH_BYTES) release();
  };
  setTimeout(() => {
    release();
    setInterval(check, CHECK_MS).unref();
  }, FIRST_CHECK_MS).unref();
};

const collectAll = (): void => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  collect({ type: 'major', flavor: 'last-resort' });
};

const createBusyMeter = (): (() => number) => {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
};
