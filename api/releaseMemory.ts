import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A quiet moment: the first page has been served by then. */
const AFTER_MS = 1500;
/** How often to check whether a load is over. */
const CHECK_MS = 5000;
/** The share of time with something to do, below which a process is quiet. */
const QUIET = 0.05;
/** What is held beyond the last time, in bytes, that is worth a collection. */
const WORTH_BYTES = 40_000_000;

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;

/**
 * Gives back what starting has used and serving does not need, and later what a
 * load has left, in quiet moments: V8 may hold it for as long as little
 * happens. It takes some 50 ms. The parameters are for tests: what collects,
 * the memory held in bytes, and the share of time with something to do since
 * the last check.
 */
export const releaseMemory = ({
  collect = collectAll,
  held = () => process.memoryUsage.rss(),
  busy = busySinceLast(),
}: {
  collect?: () => void;
  held?: () => number;
  busy?: () => number;
} = {}): void => {
  let floor = 0;
  const release = () => {
    collect();
    floor = held();
  };
  const check = () => {
    const isQuiet = busy() < QUIET;
    if (isQuiet && held() - floor > WORTH_BYTES) release();
  };
  setTimeout(() => {
    release();
    setInterval(check, CHECK_MS).unref();
  }, AFTER_MS).unref();
};

const collectAll = (): void => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  collect({ type: 'major', flavor: 'last-resort' });
};

const busySinceLast = (): (() => number) => {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
};
