import { setFlagsFromString } from 'node:v8';

/** By how many percent the heap may grow before the next collection. */
const MAX_GROWTH_PERCENT = 30;

/**
 * If memory seems plentiful, V8 lets a heap grow to four times its content
 * before it collects: a server of many teams used 250 MB for 80 MB of data, and
 * a check of two million events used even more.
 */
export const limitHeapGrowth = (): void => {
  setFlagsFromString(`--heap-growing-percent=${String(MAX_GROWTH_PERCENT)}`);
};
