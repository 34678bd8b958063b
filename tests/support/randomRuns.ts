/** Of the cases that a test names: a fifth in `npm test`, half with LONG=1. */
const SHARE = process.env['LONG'] === '1' ? 1 / 2 : 1 / 5;

/** How many random cases a unit test tries; RANDOM_RUNS=all tries all. */
export const randomRuns = (all: number): number =>
  process.env['RANDOM_RUNS'] === 'all' ? all : Math.ceil(all * SHARE);
