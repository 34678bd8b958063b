/**
 * How many random cases a unit test tries.
 * @returns all with LONG=1, as in the long tests of `.ci/run`, else a fifth
 */
export const randomRuns = (all: number): number =>
  process.env['LONG'] === '1' ? all : Math.ceil(all / 5);
