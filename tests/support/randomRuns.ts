/** The share of cases that a test tries: a third with LONG=1, else a fifth. */
const SHARE = process.env['LONG'] === '1' ? 1 / 3 : 1 / 5;

/** How many random cases a unit test tries; RANDOM_RUNS=all tries all. */
export const randomRuns = (all: number): number =>
  process.env['RANDOM_RUNS'] === 'all' ? all : Math.ceil(all * SHARE);
