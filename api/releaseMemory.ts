import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A quiet moment: the first page has been served by then. */
const AFTER_MS = 1500;
type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void;

/**
 * Gives back, once, what starting has used and serving does not need: about 15
 * MB, which V8 would hold while load is low. It takes some 50 ms.
 */
export const releaseMemory = (): void => {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as Collect;
    collect({ type: 'major', flavor: 'last-resort' });
  }, AFTER_MS).unref();
};
