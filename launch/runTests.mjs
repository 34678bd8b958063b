import { rmSync } from 'node:fs';
import { inRoot, tools } from './paths.mjs';
import { Stopped, run } from './processes.mjs';
import {
  MAX_SECOND_RUNS,
  countTests,
  failuresOf,
  flakyCandidates,
  readReport,
  withSecondRuns,
} from './testReport.mjs';

/**
 * @import { Step, Outcome } from './check.mjs'
 * @import { FileReport, Report } from './testReport.mjs'
 */

/**
 * The levels of tests, which are projects of vitest.config.ts; some have a long
 * one too.
 */
export const levels = ['architecture', 'unit', 'contract', 'api', 'e2e'];

/**
 * All tests of some projects in one run of vitest, which prints its own report.
 * vitest.config.ts says how many files run at the same time.
 * @param {string} name of the part to which the tests belong
 * @param {string[]} projects
 * @returns {Step}
 */
export const tests = (name, projects) => ({
  name: 'tests',
  run: async (node) => {
    const first = await runVitest(node, name, projects, []);
    if (first.report === null) return noReport;
    const outcome = outcomeOf(first.report, first.ok);
    const candidates = flakyCandidates(first.report);
    if (candidates.length === 0) return outcome;
    if (candidates.length > MAX_SECOND_RUNS) {
      const reason = `${candidates.length} files failed; at most ${MAX_SECOND_RUNS} run a second time`;
      return { ...outcome, output: `${outcome.output}\n${reason}` };
    }
    const { report } = first;
    return { ...outcome, rerun: () => runAgain(node, name, projects, report) };
  },
});

/**
 * Runs each failed file that may be flaky again, one after the other.
 * @param {string} node
 * @param {string} name
 * @param {string[]} projects
 * @param {Report} first
 * @returns {Promise<Outcome>}
 */
const runAgain = async (node, name, projects, first) => {
  /** @type {FileReport[]} */
  let files = [];
  for (const file of flakyCandidates(first)) {
    // A failure that does not happen again is described only here.
    const failures = failuresOf({ files: [file], errors: [] }).join('\n');
    console.log(`\nSecond run of ${file.path}, which failed:\n${failures}`);
    const words = [file.path];
    const second = await runVitest(node, `${name}-second`, projects, words);
    if (second.report?.errors.length === 0) {
      files = files.concat(second.report.files);
    }
  }
  const { report, flaky } = withSecondRuns(first, files);
  return { ...outcomeOf(report, true), flaky };
};

/**
 * @param {Report} report
 * @param {boolean} ok whether vitest itself reported success
 * @returns {Outcome}
 */
const outcomeOf = (report, ok) => {
  const counts = countTests(report);
  return {
    // A run can fail without a failed test, for example if it has no tests.
    counts: ok ? counts : { ...counts, failed: Math.max(counts.failed, 1) },
    output: failuresOf(report).join('\n'),
  };
};

/** @type {Outcome} */
const noReport = {
  counts: { passed: 0, failed: 1, skipped: 0 },
  output: 'vitest wrote no report',
};

/**
 * @param {string} node
 * @param {string} name of the report's file
 * @param {string[]} projects
 * @param {string[]} words that the paths of files contain; all files without
 * @returns {Promise<{ ok: boolean, report: Report | null }>}
 */
export const runVitest = async (node, name, projects, words) => {
  const path = `.cache/tests/${name}.json`;
  rmSync(inRoot(path), { force: true });
  const args = [
    ...[tools.vitest, 'run', ...words],
    ...projects.flatMap((project) => ['--project', project]),
    ...['--reporter', 'default', '--reporter', './launch/testReporter.mjs'],
  ];
  const env = { ...process.env, SLIPWAY_TEST_REPORT: path };
  const { code, signal } = await run(node, args, { env });
  if (signal !== null) throw new Stopped(signal);
  return { ok: code === 0, report: readReport(inRoot(path)) };
};
