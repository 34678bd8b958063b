/**
 * How many random cases a unit test tries.
 * @returns all of them with LONG=1, as `.ci/run` has it for the long tests, and
 * a fifth otherwise
 */
export const randomRuns = (all: number): number =>
  process.env['LONG'] === '1' ? all : Math.ceil(all / 5);
