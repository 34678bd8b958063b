import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LaunchedRepository } from './launchedRepository.ts';

const levels = ['architecture', 'unit', 'contract', 'api', 'e2e'];

/** Stands in for vitest: gives the report that the test has laid out. */
const vitest = `
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
const [project] = process.argv[process.argv.indexOf('--project') + 1].split('*');
const report = 'reports/' + project + '.json';
if (!existsSync(report)) process.exit(1);
copyFileSync(report, process.argv[process.argv.indexOf('--outputFile.json') + 1]);
process.exit(JSON.parse(readFileSync(report)).success ? 0 : 1);
`;

type Test = 'passed' | 'failed' | 'pending';
type File = { status: 'passed' | 'failed'; tests: Test[] };

let repository: LaunchedRepository;

const report = (level: string, files: File[], success = true) => {
  const tests = files.flatMap((file) => file.tests);
  const count = (wanted: Test) =>
    tests.filter((status) => status === wanted).length;
  repository.write(
    `reports/${level}.json`,
    JSON.stringify({
      success,
      numPassedTests: count('passed'),
      numFailedTests: count('failed'),
      numPendingTests: count('pending'),
      numTodoTests: 0,
      testResults: files.map((file) => ({
        status: file.status,
        assertionResults: file.tests.map((status) => ({ status })),
      })),
    }),
  );
};

beforeEach(async () => {
  repository = new LaunchedRepository();
  await repository.launch('slipway').ended;
  repository.write('node_modules/vitest/vitest.mjs', vitest);
  for (const tool of [
    'eslint/bin/eslint.js',
    'prettier/bin/prettier.cjs',
    'typescript/bin/tsc',
  ]) {
    repository.write(`node_modules/${tool}`, '');
  }
  for (const level of levels) {
    report(level, [{ status: 'passed', tests: ['passed'] }]);
  }
});
afterEach(() => {
  repository.dispose();
});

/** Four steps are no tests: types, lint, format and the client's build. */
const check = async () => {
  const launched = repository.launch('check');
  const { code } = await launched.ended;
  const [sum] = repository.lines('.cache/tests/summary');
  return { code, sum, out: launched.said().out };
};

describe('npm test', () => {
  it('passes when every step does, and counts them all', async () => {
    const { code, sum } = await check();
    expect(sum).toBe('9 passed, 0 failed, 0 skipped');
    expect(code).toBe(0);
  });

  it('fails with one failed test, and runs the steps after it', async () => {
    report('unit', [{ status: 'failed', tests: ['passed', 'failed'] }], false);
    const { code, sum, out } = await check();
    expect(sum).toBe('9 passed, 1 failed, 0 skipped');
    expect(out).toMatch(/^Failed: unit$/m);
    expect(out).toMatch(/^e2e +1 passed/m);
    expect(code).toBe(1);
  });

  it('tells what was skipped', async () => {
    report('e2e', [{ status: 'passed', tests: ['pending', 'pending'] }]);
    expect(await check()).toMatchObject({
      code: 0,
      sum: '8 passed, 0 failed, 2 skipped',
    });
  });

  it('counts a file that fails ahead of its tests', async () => {
    report(
      'api',
      [
        { status: 'failed', tests: [] },
        { status: 'failed', tests: ['pending'] },
      ],
      false,
    );
    expect(await check()).toMatchObject({
      code: 1,
      sum: '8 passed, 2 failed, 1 skipped',
    });
  });

  it.each([
    ['an error outside the tests', () => report('unit', [], false)],
    [
      'tests that gave no report',
      () => repository.write('reports/unit.json', ''),
    ],
  ])('counts %s as one failure', async (_, prepare) => {
    prepare();
    expect(await check()).toMatchObject({
      code: 1,
      sum: '8 passed, 1 failed, 0 skipped',
    });
  });

  it('says what a failing tool said', async () => {
    repository.write(
      'node_modules/typescript/bin/tsc',
      "console.log('error TS1'); process.exit(2);",
    );
    const { code, sum, out } = await check();
    expect(out).toContain('error TS1');
    expect(sum).toBe('8 passed, 1 failed, 0 skipped');
    expect(code).toBe(1);
  });
});
