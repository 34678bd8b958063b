import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { inRoot } from './paths.mjs';
import { UserFacingError } from './terminal.mjs';
import { tallyFailures } from './testReport.mjs';
import { runVitest } from './runTests.mjs';

/** @import { Report } from './testReport.mjs' */

const PROJECTS = ['contract', 'api', 'e2e'];
const BUSY = 'for (;;);';

/**
 * Runs the test files of the levels contract, api and e2e, including long ones,
 * several times while every core is busy, and prints a table of failures.
 * @param {string} node
 * @param {string[]} args words that paths contain, `--times=5`, and `--short`
 *   or `--long` for only one part
 * @returns {Promise<boolean>} whether nothing failed
 */
export const findFlaky = async (node, args) => {
  const { times, projects, words } = parseArguments(args);
  mkdirSync(inRoot('.cache', 'tests'), { recursive: true });
  /** @type {Report[]} */
  const reports = [];
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(node, ['--eval', BUSY], { stdio: 'ignore' }),
  );
  try {
    for (let run = 1; run <= times; run += 1) {
      console.log(`\nRun ${run} of ${times}`);
      const { report } = await runVitest(node, 'flaky', projects, words);
      if (report === null) throw new UserFacingError('vitest wrote no report');
      reports.push(report);
    }
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
  const rows = tallyFailures(reports);
  console.log(rows.length === 0 ? '\nNothing failed.' : `\n${tableOf(rows)}`);
  return rows.length === 0;
};

/** @param {string[]} args */
const parseArguments = (args) => {
  const options = args.filter((arg) => arg.startsWith('-'));
  const unknown = options.find(
    (option) => !/^--(times=[1-9]\d*|short|long)$/.test(option),
  );
  if (unknown !== undefined) {
    throw new UserFacingError(
      `unknown option ${unknown}; usage: npm run test:flaky -- [WORDS] [--times=5] [--short | --long]`,
    );
  }
  const times = options.find((option) => option.startsWith('--times='));
  return {
    times: Number(times?.slice('--times='.length) ?? 5),
    projects: [
      ...(options.includes('--long') ? [] : PROJECTS),
      ...(options.includes('--short')
        ? []
        : PROJECTS.map((name) => `${name}*-long`)),
    ],
    words: args.filter((arg) => !arg.startsWith('-')),
  };
};

/**
 * @param {ReturnType<typeof tallyFailures>} rows
 * @returns {string} a Markdown table
 */
const tableOf = (rows) =>
  [
    '| file | title | runs | failures | first message |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ path, title, runs, failures, message }) =>
        `| ${[path, title, runs, failures, message].map(escapeCell).join(' | ')} |`,
    ),
  ].join('\n');

/** @param {string | number} value */
const escapeCell = (value) => String(value).replaceAll('|', '\\|');
