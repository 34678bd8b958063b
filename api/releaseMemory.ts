import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A quiet moment: the first page has been served by then. */
const AFTER_MS = 1500;
/**
 * By how much the heap may grow, in percent of what is in use, before garbage is
 * collected. V8 would let it grow to several times that on a large machine.
 */
const GROWTH_PERCENT = 60;

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;

/**
 * Keeps the heap close to what is in use. Gives back, once, what starting has
 * used and serving does not need: about 15 MB, which V8 would hold while load is
 * low. That takes some 50 ms. (A smaller young generation would save as much,
 * and slow down every large reply.)
 */
export const releaseMemory = (): void => {
  setFlagsFromString(`--heap-growing-percent=${String(GROWTH_PERCENT)}`);
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as Collect;
    collect({ type: 'major', flavor: 'last-resort' });
  }, AFTER_MS).unref();
};
