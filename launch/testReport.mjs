import { stripVTControlCharacters } from 'node:util';
import { readJson } from './paths.mjs';

/**
 * What testReporter.mjs writes about one run of vitest.
 * @typedef {{ title: string, status: 'passed' | 'failed' | 'skipped', reason: string }} TestResult
 * @typedef {{ path: string, level: string, failed: boolean, reason: string, tests: TestResult[] }} FileReport
 * @typedef {{ files: FileReport[], errors: string[] }} Report
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** The levels whose tests wait for servers, browsers and files. */
const CAN_BE_FLAKY = ['contract', 'api', 'e2e'];

/** If more files fail than this, flaky tests are hardly the cause. */
export const MAX_SECOND_RUNS = 3;

/** Stands for the title if a file fails without a failing test. */
const BEFORE_TESTS = '(before its tests)';

/**
 * @param {Report} report
 * @returns {FileReport[]} the failed files that may run once more
 */
export const flakyCandidates = ({ files }) =>
  files.filter(({ failed, level }) => failed && CAN_BE_FLAKY.includes(level));

/**
 * Replaces the results of files by those of their second runs, unless that one
 * skipped the tests that had failed, which proves nothing.
 * @param {Report} first
 * @param {FileReport[]} secondRuns
 * @returns {{ report: Report, flaky: string[] }} `flaky` has a line for each
 *   test that failed in a file that then passed
 */
export const withSecondRuns = (first, secondRuns) => {
  /** @type {FileReport[]} */
  const recovered = [];
  const files = first.files.map((file) => {
    const second = secondRuns.find(
      ({ path, level }) => path === file.path && level === file.level,
    );
    if (second === undefined) return file;
    if (second.failed) return second;
    if (!hasRecovered(file, second)) return file;
    recovered.push(file);
    return second;
  });
  const flaky = failedTests({ files: recovered, errors: [] });
  return {
    report: { ...first, files },
    flaky: flaky.map(({ path, title }) => `${path} > ${title}`),
  };
};

/**
 * @param {FileReport} first
 * @param {FileReport} second
 */
const hasRecovered = (first, second) => {
  const passed = second.tests.filter(({ status }) => status === 'passed');
  return failedBeforeTests(first)
    ? passed.length > 0
    : failedIn(first).every(({ title }) =>
        passed.some((test) => test.title === title),
      );
};

/** @param {FileReport} file */
const failedIn = ({ tests }) =>
  tests.filter(({ status }) => status === 'failed');

/**
 * Whether a file failed without a failing test, because it cannot be loaded or
 * one of its hooks fails.
 * @param {FileReport} file
 */
const failedBeforeTests = (file) => file.failed && failedIn(file).length === 0;

/**
 * The title of each failure with its reason, shortened.
 * @param {Report} report
 * @returns {string[]}
 */
export const failuresOf = (report) =>
  failedTests(report).map(
    ({ path, title, reason }) => `${path} > ${title}\n    ${shorten(reason)}`,
  );

/** @param {string} reason */
const shorten = (reason) =>
  stripVTControlCharacters(reason)
    .split('\n')
    .slice(0, 12)
    .map((line) => line.slice(0, 2500))
    .join('\n    ');

/**
 * Counts how often each test failed in several runs, and adds the first line
 * of its first failure.
 * @param {Report[]} reports
 */
export const tallyFailures = (reports) => {
  /** @type {Map<string, { path: string, title: string, runs: number, failures: number, message: string }>} */
  const rows = new Map();
  for (const { path, title, reason } of reports.flatMap(failedTests)) {
    const key = JSON.stringify([path, title]);
    const row = rows.get(key) ?? {
      path,
      title,
      runs: reports.length,
      failures: 0,
      message: shorten(reason).split('\n')[0] ?? '',
    };
    rows.set(key, { ...row, failures: row.failures + 1 });
  }
  return [...rows.values()].sort((a, b) => b.failures - a.failures);
};

/**
 * @param {Report} report
 * @returns {{ path: string, title: string, reason: string }[]}
 */
const failedTests = ({ files, errors }) => [
  ...files.flatMap((file) => {
    const { path } = file;
    if (failedBeforeTests(file)) {
      return [{ path, title: BEFORE_TESTS, reason: file.reason }];
    }
    return failedIn(file).map(({ title, reason }) => ({ path, title, reason }));
  }),
  ...errors.map((reason) => ({
    path: '(no file)',
    title: 'an error outside every test',
    reason,
  })),
];

/**
 * Counts tests. A file that fails without a failing test, and an error outside
 * every test, each count as one failure.
 * @param {Report} report
 * @returns {Counts}
 */
export const countTests = ({ files, errors }) => {
  const tests = files.flatMap((file) => file.tests);
  const count = (/** @type {TestResult['status']} */ wanted) =>
    tests.filter(({ status }) => status === wanted).length;
  const filesWithoutTests = files.filter(failedBeforeTests).length;
  return {
    passed: count('passed'),
    failed: count('failed') + filesWithoutTests + errors.length,
    skipped: count('skipped'),
  };
};

/**
 * @param {string} path
 * @returns {Report | null} null if vitest ended before it wrote a report
 */
export const readReport = (path) => {
  try {
    return /** @type {Report} */ (readJson(path));
  } catch {
    return null;
  }
};
