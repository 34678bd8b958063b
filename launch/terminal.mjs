import { performance } from 'node:perf_hooks';

/** A reason to stop that is shown to people without a stack. */
export class UserFacingError extends Error {}

/** @param {number} startedAt an earlier `performance.now()` */
export const secondsSince = (startedAt) =>
  `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

/**
 * Does one step and reports it in one line with its duration. The line goes to
 * stderr, so that stdout has only the output of a command.
 * @template T
 * @param {string} text
 * @param {() => Promise<T>} work
 */
export const step = async (text, work) => {
  const startedAt = performance.now();
  process.stderr.write(`${text} … `);
  try {
    const result = await work();
    process.stderr.write(`${secondsSince(startedAt)}\n`);
    return result;
  } catch (error) {
    process.stderr.write(`failed after ${secondsSince(startedAt)}\n`);
    throw error;
  }
};
