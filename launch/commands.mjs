import { readdirSync } from 'node:fs';
import { check, checkLong } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { buildClient, ensureClient } from './buildClient.mjs';
import { inRoot, tools } from './paths.mjs';
import { findFlaky } from './findFlaky.mjs';
import { exitLike, run, stopAll, whenNpmEnds } from './processes.mjs';
import { UserFacingError } from './terminal.mjs';
import { levels } from './runTests.mjs';

/**
 * A command gets the path of Node and the arguments after its name.
 * @typedef {(node: string, args: string[]) => Promise<void>} Command
 */

/**
 * Runs a program with some first arguments, unchanged.
 * @param {string[]} first
 * @returns {Command}
 */
const program =
  (...first) =>
  async (node, args) =>
    exitLike(await run(node, [...first, ...args]));

/** Kafka's client sets timers with a negative delay, which are harmless. */
const muteTimerWarning = '--disable-warning=TimeoutNegativeWarning';

/**
 * By default, Node reserves 130 MB for new objects, which is more than a server
 * of thousands of teams needs in total; see docs/benchmarks.md.
 */
const smallYoungGeneration = '--max-semi-space-size=8';

/** @type {Command} */
const start = async (node, args) => {
  whenNpmEnds(() => stopAll('SIGTERM'));
  process.env['NODE_ENV'] ??= 'production';
  // With glibc, each thread would otherwise keep its freed memory.
  process.env['MALLOC_ARENA_MAX'] ??= '1';
  await ensureClient(node);
  const server = ['--require', './launch/followLauncher.cjs', 'api/main.ts'];
  exitLike(
    await run(
      node,
      [muteTimerWarning, smallYoungGeneration, ...server, ...args],
      {
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      },
    ),
  );
};

/** @type {Command} */
const dev = async (node, args) => {
  whenNpmEnds(() => stopAll('SIGTERM'));
  const port = process.env['PORT'] ?? '4300';
  process.env['SLIPWAY_SERVER'] ??= `http://127.0.0.1:${port}`;
  const both = [
    run(node, ['--watch', 'api/main.ts', ...args]),
    run(node, [tools.vite, '--config', 'web/vite.config.ts']),
  ];
  // One is useless without the other, so the first to end stops both.
  const ending = await Promise.race(both);
  stopAll('SIGTERM');
  await Promise.all(both);
  exitLike(ending);
};

/**
 * Tests of all levels or of one.
 * @param {string[]} project
 * @returns {Command}
 */
const tests = (...project) => {
  const vitest = program(tools.vitest, 'run', ...project);
  return async (node, args) => {
    process.env['NODE_ENV'] = 'test';
    await vitest(node, args);
  };
};

/**
 * The API tests, on engines instead of files.
 * @type {Command}
 */
const distributed = async (node, args) => {
  process.env['SLIPWAY_TEST_ENGINE'] = 'distributed';
  await tests('--project', 'api*')(node, args);
};

/** @type {Command} */
const e2e = async (node, args) => {
  await ensureClient(node);
  await ensureChromium(node);
  await tests('--project', 'e2e*')(node, args);
};

/**
 * All checks; with arguments, only the tests that they name.
 * @type {Command}
 */
const checkAll = async (node, args) => {
  process.env['NODE_ENV'] = 'test';
  await ensureChromium(node);
  if (args.length === 0) {
    process.exitCode = (await check(node)) ? 0 : 1;
    return;
  }
  await ensureClient(node);
  await tests()(node, args);
};

/** @type {Command} */
const long = async (node) => {
  process.env['NODE_ENV'] = 'test';
  await ensureChromium(node);
  process.exitCode = (await checkLong(node)) ? 0 : 1;
};

/**
 * Random schedules of two processes; see tests/simulation.
 * @type {Command}
 */
const simulate = async (node, args) => {
  for (const arg of args) {
    const [, name, value = ''] =
      /^--(seeds|seed|kind)=([\w,]+)$/.exec(arg) ?? [];
    if (name === undefined) {
      throw new UserFacingError(
        `unknown option ${arg}; usage: npm run simulate -- [--seeds=N] [--seed=S] [--kind=transfers,undos,…]`,
      );
    }
    process.env[`SIMULATION_${name.toUpperCase()}`] = value;
  }
  await tests('--project', 'unit')(node, ['tests/simulation']);
};

/** @type {Command} */
const flaky = async (node, args) => {
  process.env['NODE_ENV'] = 'test';
  await ensureClient(node);
  await ensureChromium(node);
  process.exitCode = (await findFlaky(node, args)) ? 0 : 1;
};

/** @type {Command} */
const fix = async (node, args) => {
  await run(node, [tools.oxlint, '--fix']);
  await program(tools.oxfmt)(node, args);
};

/**
 * Runs the benchmarks whose names contain all given words; options are passed
 * to each benchmark.
 * @type {Command}
 */
const bench = async (node, args) => {
  await ensureClient(node);
  await ensureChromium(node);
  const options = args.filter((arg) => arg.startsWith('-'));
  const words = args.filter((arg) => !arg.startsWith('-'));
  const files = readdirSync(inRoot('tests', 'bench'))
    .filter((name) => name.endsWith('.bench.ts'))
    .filter((name) => words.every((word) => name.includes(word)))
    .sort();
  for (const file of files) {
    const ending = await run(node, [`tests/bench/${file}`, ...options]);
    exitLike(ending);
    if (ending.code !== 0) return;
  }
};

/**
 * Redraws the pictures of the public site and the icons of the app.
 * @type {Command}
 */
const pictures = async (node, args) => {
  await ensureClient(node);
  await ensureChromium(node);
  for (const file of ['appIcons', 'sitePictures']) {
    const ending = await run(node, [`tests/screens/${file}.ts`, ...args]);
    exitLike(ending);
    if (ending.code !== 0) return;
  }
};

/** @type {Record<string, Command>} */
export const commands = {
  start,
  dev,
  build: buildClient,
  demo: program('api/cli/main.ts', 'demo'),
  slipway: program(muteTimerWarning, smallYoungGeneration, 'api/cli/main.ts'),
  test: checkAll,
  check: checkAll,
  long,
  flaky,
  simulate,
  typecheck: program(tools.tsc, '-p', '.'),
  lint: program(tools.oxlint),
  fix,
  deps: tests('--project', 'architecture', 'layers'),
  bench,
  pictures,
  e2e,
  distributed,
  ...Object.fromEntries(
    levels
      .filter((level) => level !== 'e2e')
      .map((level) => [level, tests('--project', `${level}*`)]),
  ),
};
