import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { buildWithoutProgress, ensureClient } from './buildClient.mjs';
import { inRoot, tools } from './paths.mjs';
import { capture } from './processes.mjs';
import { UserFacingError, secondsSince } from './terminal.mjs';
import { levels, tests } from './runTests.mjs';

/**
 * `rerun` runs the failed files a second time, after everything else has ended;
 * `flaky` has the tests that passed only then.
 * @import { Counts } from './testReport.mjs'
 * @typedef {{ counts: Counts, output: string, rerun?: () => Promise<Outcome>, flaky?: string[] }} Outcome
 * @typedef {{ name: string, run: (node: string) => Promise<Outcome> }} Step
 */

const reports = inRoot('.cache', 'tests');
const flakyTests = inRoot('.cache', 'tests', 'flaky.txt');

/**
 * Runs all checks except the tests that take long. A step that is not a test
 * counts as one test.
 * @param {string} node
 * @returns {Promise<boolean>} whether all checks pass
 */
export const check = (node) => {
  rmSync(flakyTests, { force: true });
  return runLanes('short', node, [
    // These use one core each; vitest's workers leave enough cores for both.
    [tool('types', tools.tsc, '-p', '.'), lint, format],
    [client, tests('short', levels)],
  ]);
};

/**
 * Runs the tests that take long or need engines. Their flaky tests are added to
 * those of the last `check`.
 * @param {string} node
 */
export const checkLong = (node) =>
  runLanes('long', node, [[client, tests('long', ['*-long'])]]);

/**
 * Runs lanes in parallel, and the steps of a lane one after the other. Writes
 * the sum and the failures to files for `.ci/run`.
 * @param {string} name
 * @param {string} node
 * @param {Step[][]} lanes
 */
const runLanes = async (name, node, lanes) => {
  const summary = inRoot('.cache', 'tests', `${name}.summary`);
  const failures = inRoot('.cache', 'tests', `${name}.failures`);
  mkdirSync(reports, { recursive: true });
  rmSync(summary, { force: true });
  rmSync(failures, { force: true });
  const startedAt = performance.now();
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const broken = [];
  let flaky = '';
  /** @type {(() => Promise<void>)[]} */
  const secondRuns = [];
  const record = (
    /** @type {string} */ step,
    /** @type {Outcome} */ outcome,
    /** @type {number} */ started,
  ) => {
    const { counts, output } = outcome;
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    for (const test of outcome.flaky ?? []) flaky += `flaky: ${test}\n`;
    print(step, counts, started);
    if (counts.failed === 0) return;
    broken.push(step);
    console.log(`\n${output.trimEnd()}\n`);
    appendFileSync(failures, `${step}:\n${output.trimEnd()}\n`);
  };
  const runLane = async (/** @type {Step[]} */ steps) => {
    for (const step of steps) {
      const started = performance.now();
      const outcome = await step.run(node);
      const { rerun } = outcome;
      if (rerun === undefined) record(step.name, outcome, started);
      else {
        secondRuns.push(async () => record(step.name, await rerun(), started));
      }
    }
  };
  await Promise.all(lanes.map(runLane));
  for (const secondRun of secondRuns) await secondRun();
  if (flaky !== '') {
    console.log(flaky.trimEnd());
    appendFileSync(flakyTests, flaky);
  }
  print('all', total, startedAt);
  if (broken.length > 0) console.log(`Failed: ${broken.join(', ')}`);
  writeFileSync(summary, `${inWords(total)}\n`);
  return broken.length === 0;
};

/** @param {boolean} ok */
const countAsOneTest = (ok) => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
});

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Step}
 */
const tool = (name, ...args) => ({
  name,
  run: async (node) => {
    const { ok, output } = await capture(node, args);
    return { counts: countAsOneTest(ok), output };
  },
});

const lint = tool('lint', tools.oxlint);
const format = tool('format', tools.oxfmt, '--check');

/** @type {Step} */
const client = {
  name: 'client',
  run: async (node) => {
    try {
      await ensureClient(node, buildWithoutProgress);
      return { counts: countAsOneTest(true), output: '' };
    } catch (error) {
      if (!(error instanceof UserFacingError)) throw error;
      return { counts: countAsOneTest(false), output: error.message };
    }
  },
};

/**
 * @param {string} name
 * @param {Counts} counts
 * @param {number} startedAt
 */
const print = (name, counts, startedAt) =>
  console.log(
    `${name.padEnd(14)}${inWords(counts)}, ${secondsSince(startedAt)}`,
  );

/** @param {Counts} counts */
const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
