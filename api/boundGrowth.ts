import { setFlagsFromString } from 'node:v8';

/** Percent by which the heap may grow before the next collection. */
const GROWTH = 30;

/**
 * V8 lets a heap grow to four times what it holds before it collects, where
 * memory seems plenty: a server of many teams held 250 MB for 80,
 * and a check of two million events more.
 */
export const boundGrowth = (): void => {
  setFlagsFromString(`--heap-growing-percent=${String(GROWTH)}`);
};
