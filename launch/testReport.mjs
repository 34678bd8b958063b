import { stripVTControlCharacters } from 'node:util';
import { readJson } from './paths.mjs';

/**
 * What vitest's reporter of JSON writes, as far as it is read here.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult
 * @typedef {{ name: string, status: string, message: string, assertionResults: TestResult[] }} TestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: TestFile[] }} Report
 */

/** @param {TestFile} file */
const failedIn = ({ assertionResults }) =>
  assertionResults.filter(({ status }) => status === 'failed');

/**
 * A file that cannot be read or prepared fails without a test that does.
 * @param {TestFile} file
 */
const isUnready = (file) =>
  file.status === 'failed' && failedIn(file).length === 0;

/**
 * The name of each test that failed with its reason, shortened.
 * @param {Report} report
 */
export const failuresOf = ({ testResults }) =>
  testResults.flatMap((file) => [
    ...(isUnready(file) ? [`${file.name}\n    ${shorten(file.message)}`] : []),
    ...failedIn(file).map(
      ({ fullName, failureMessages }) =>
        `${file.name}: ${fullName}\n    ${shorten(failureMessages.join('\n'))}`,
    ),
  ]);

/** @param {string} message */
const shorten = (message) =>
  stripVTControlCharacters(message)
    .split('\n')
    .slice(0, 12)
    .map((line) => line.slice(0, 2500))
    .join('\n    ');

/**
 * @param {Report} report
 * @param {boolean} ok whether vitest was content
 * @returns {Counts}
 */
export const countTests = (report, ok) => {
  const unready = report.testResults.filter(isUnready);
  const failed = report.numFailedTests + unready.length;
  return {
    passed: report.numPassedTests,
    // An error outside every test, or no test at all, is a failure as well.
    failed: ok ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

/**
 * @param {string} path
 * @returns {Report | null} null when vitest ended before it wrote any
 */
export const readReport = (path) => {
  try {
    return /** @type {Report} */ (readJson(path));
  } catch {
    return null;
  }
};
