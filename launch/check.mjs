import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { buildQuietly, ensureClient } from './client.mjs';
import { inRoot, readJson, tools } from './paths.mjs';
import { capture } from './processes.mjs';
import { Problem, secondsSince } from './terminal.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ ok: boolean, output: string }} Outcome
 * @typedef {{ name: string, run: (node: string) => Promise<Outcome>, count: (ok: boolean) => Counts }} Step
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} Report
 */

/** The levels of tests, each one or more projects of vitest.config.ts. */
export const levels = ['architecture', 'unit', 'contract', 'api', 'e2e'];

const reports = inRoot('.cache', 'tests');

/**
 * Runs everything that must hold, a line for each step, and leaves the sum in
 * a file for `.ci/run`. What is no test counts as one.
 * @param {string} node
 * @returns {Promise<boolean>} whether all of it holds
 */
export const check = async (node) => {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const from = performance.now();
  const total = { passed: 0, failed: 0, skipped: 0 };
  const broken = [];
  const steps = [...begunTogether(statics, node), ...levels.map(level)];
  for (const step of steps) {
    const counts = await runStep(step, node);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    if (counts.failed > 0) broken.push(step.name);
  }
  console.log(`${column('all')}${inWords(total)}, ${secondsSince(from)}`);
  if (broken.length > 0) console.log(`Failed: ${broken.join(', ')}`);
  writeFileSync(inRoot('.cache', 'tests', 'summary'), `${inWords(total)}\n`);
  return broken.length === 0;
};

/**
 * Begins steps at once that use one core each, and waits for none.
 * @param {Step[]} steps
 * @param {string} node
 * @returns {Step[]}
 */
const begunTogether = (steps, node) =>
  steps.map((step) => {
    const outcome = step.run(node);
    // Told when its turn comes.
    outcome.catch(() => undefined);
    return { ...step, run: () => outcome };
  });

/**
 * @param {Step} step
 * @param {string} node
 */
const runStep = async ({ name, run, count }, node) => {
  const from = performance.now();
  process.stdout.write(column(name));
  const { ok, output } = await run(node);
  const counts = count(ok);
  console.log(`${inWords(counts)}, ${secondsSince(from)}`);
  if (counts.failed > 0) console.log(`\n${output.trimEnd()}\n`);
  return counts;
};

/** @type {(ok: boolean) => Counts} */
const asOne = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/**
 * @param {string[]} args
 * @returns {Step['run']}
 */
const tool =
  (...args) =>
  (node) =>
    capture(node, args);

/** @type {Step['run']} */
const client = async (node) => {
  try {
    await ensureClient(node, buildQuietly);
    return { ok: true, output: '' };
  } catch (error) {
    if (error instanceof Problem) return { ok: false, output: error.message };
    throw error;
  }
};

/** @type {Step[]} */
const statics = [
  { name: 'types', run: tool(tools.tsc, '-p', '.'), count: asOne },
  {
    name: 'lint',
    run: tool(tools.eslint, '.', '--max-warnings', '0'),
    count: asOne,
  },
  { name: 'format', run: tool(tools.prettier, '--check', '.'), count: asOne },
  { name: 'client', run: client, count: asOne },
];

/**
 * @param {string} name
 * @returns {Step}
 */
const level = (name) => {
  const report = inRoot('.cache', 'tests', `${name}.json`);
  return {
    name,
    run: tool(
      tools.vitest,
      'run',
      ...['--project', `${name}*`],
      ...['--reporter', 'default'],
      ...['--reporter', 'json', '--outputFile.json', report],
    ),
    count: (ok) => countTests(report, ok),
  };
};

/**
 * @param {string} path of vitest's report
 * @param {boolean} ok whether vitest was content
 * @returns {Counts}
 */
const countTests = (path, ok) => {
  const report = read(path);
  if (report === null) return asOne(false);
  // A file that cannot be read or prepared fails without a test that does.
  const unready = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' &&
      assertionResults.every((test) => test.status !== 'failed'),
  );
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
const read = (path) => {
  try {
    return /** @type {Report} */ (readJson(path));
  } catch {
    return null;
  }
};

/** @param {string} name */
const column = (name) => name.padEnd(14);

/** @param {Counts} counts */
const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
