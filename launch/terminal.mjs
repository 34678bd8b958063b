import { performance } from 'node:perf_hooks';

/** A reason to stop that is shown to people without a stack. */
export class Problem extends Error {}

/** @param {number} from an earlier `performance.now()` */
export const secondsSince = (from) =>
  `${((performance.now() - from) / 1000).toFixed(1)} s`;

/**
 * Does one step of the way and says so in one line with the time it took.
 * On stderr, so that the output of a command stays clean.
 * @template T
 * @param {string} text
 * @param {() => Promise<T>} work
 */
export const step = async (text, work) => {
  const from = performance.now();
  process.stderr.write(`${text} … `);
  try {
    const result = await work();
    process.stderr.write(`${secondsSince(from)}\n`);
    return result;
  } catch (error) {
    process.stderr.write(`failed after ${secondsSince(from)}\n`);
    throw error;
  }
};
