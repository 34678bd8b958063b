import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { buildQuietly, ensureClient } from './client.mjs';
import { inRoot, tools } from './paths.mjs';
import { Stopped, capture, run } from './processes.mjs';
import { Problem, secondsSince } from './terminal.mjs';
import { countTests, failuresOf, readReport } from './testReport.mjs';

/**
 * @import { Counts } from './testReport.mjs'
 * @typedef {{ counts: Counts, output: string }} Outcome
 * @typedef {{ name: string, run: (node: string) => Promise<Outcome> }} Step
 */

/** The levels of tests: projects of vitest.config.ts, with a long one of some. */
export const levels = ['architecture', 'unit', 'contract', 'api', 'e2e'];

const reports = inRoot('.cache', 'tests');

/**
 * Runs everything that must hold and is not long by nature. A step that is no
 * test counts as one.
 * @param {string} node
 * @returns {Promise<boolean>} whether all of it holds
 */
export const check = (node) =>
  runLanes('short', node, [
    // One core each; vitest's workers leave enough of both.
    [tool('types', tools.tsc, '-p', '.'), lint, format],
    [client, tests('short', levels)],
  ]);

/**
 * The tests that are long by nature, and those that need engines.
 * @param {string} node
 */
export const checkLong = (node) =>
  runLanes('long', node, [[client, tests('long', ['*-long'])]]);

/**
 * Runs lanes in parallel, the steps of each one by one, and leaves the sum and
 * what failed in files for `.ci/run`.
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
  const from = performance.now();
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const broken = [];
  const runLane = async (/** @type {Step[]} */ steps) => {
    for (const step of steps) {
      const started = performance.now();
      const { counts, output } = await step.run(node);
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.skipped += counts.skipped;
      print(step.name, counts, started);
      if (counts.failed === 0) continue;
      broken.push(step.name);
      console.log(`\n${output.trimEnd()}\n`);
      appendFileSync(failures, `${step.name}:\n${output.trimEnd()}\n`);
    }
  };
  await Promise.all(lanes.map(runLane));
  print('all', total, from);
  if (broken.length > 0) console.log(`Failed: ${broken.join(', ')}`);
  writeFileSync(summary, `${inWords(total)}\n`);
  return broken.length === 0;
};

/** @param {boolean} ok */
const asOne = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Step}
 */
const tool = (name, ...args) => ({
  name,
  run: async (node) => {
    const { ok, output } = await capture(node, args);
    return { counts: asOne(ok), output };
  },
});

const lint = tool('lint', tools.eslint, '.', '--max-warnings', '0');
const format = tool('format', tools.prettier, '--check', '.');

/** @type {Step} */
const client = {
  name: 'client',
  run: async (node) => {
    try {
      await ensureClient(node, buildQuietly);
      return { counts: asOne(true), output: '' };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { counts: asOne(false), output: error.message };
    }
  },
};

/**
 * In one run of vitest, which uses all cores and prints its own report.
 * @param {string} name
 * @param {string[]} projects
 * @returns {Step}
 */
const tests = (name, projects) => ({
  name: 'tests',
  run: async (node) => {
    const path = inRoot('.cache', 'tests', `${name}.json`);
    rmSync(path, { force: true });
    const { code, signal } = await run(node, [
      ...[tools.vitest, 'run'],
      ...projects.flatMap((project) => ['--project', project]),
      ...['--reporter', 'default'],
      ...['--reporter', 'json', '--outputFile.json', path],
    ]);
    if (signal !== null) throw new Stopped(signal);
    const report = readReport(path);
    if (report === null)
      return { counts: asOne(false), output: 'vitest wrote no report' };
    return {
      counts: countTests(report, code === 0),
      output: failuresOf(report).join('\n'),
    };
  },
});

/**
 * @param {string} name
 * @param {Counts} counts
 * @param {number} from
 */
const print = (name, counts, from) =>
  console.log(`${name.padEnd(14)}${inWords(counts)}, ${secondsSince(from)}`);

/** @param {Counts} counts */
const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
