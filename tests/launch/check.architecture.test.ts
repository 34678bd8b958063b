import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from 'vitest';
import { LaunchedRepository } from './launchedRepository.ts';

/** Replaces vitest: writes the report that the test has prepared. */
const vitest = `
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
console.log('vitest ' + process.argv.filter((arg, index, all) => all[index - 1] === '--project').join(' '));
if (!existsSync('report.json')) process.exit(1);
copyFileSync('report.json', process.argv[process.argv.indexOf('--outputFile.json') + 1]);
process.exit(JSON.parse(readFileSync('report.json')).success ? 0 : 1);
`;

type Test = 'passed' | 'failed' | 'pending';
type File = { status: 'passed' | 'failed'; tests: Test[] };

let installed: LaunchedRepository;
let repository: LaunchedRepository;

const report = (files: File[], success = true) => {
  const tests = files.flatMap((file) => file.tests);
  const count = (wanted: Test) =>
    tests.filter((status) => status === wanted).length;
  repository.write(
    'report.json',
    JSON.stringify({
      success,
      numPassedTests: count('passed'),
      numFailedTests: count('failed'),
      numPendingTests: count('pending'),
      numTodoTests: 0,
      testResults: files.map((file) => ({
        name: 'some.test.ts',
        status: file.status,
        message: file.tests.length === 0 ? 'Cannot find module' : '',
        assertionResults: file.tests.map((status) => ({
          fullName: `a test that ${status}`,
          status,
          failureMessages: status === 'failed' ? ['expected 1 to be 2'] : [],
        })),
      })),
    }),
  );
};

beforeAll(async () => {
  installed = await LaunchedRepository.installed();
  installed.write('node_modules/vitest/vitest.mjs', vitest);
  for (const tool of [
    'eslint/bin/eslint.js',
    'prettier/bin/prettier.cjs',
    'typescript/bin/tsc',
  ]) {
    installed.write(`node_modules/${tool}`, '');
  }
});
afterAll(() => {
  installed.dispose();
});
beforeEach(() => {
  repository = new LaunchedRepository(installed);
  report([{ status: 'passed', tests: ['passed', 'passed'] }]);
});
afterEach(() => {
  repository.dispose();
});

/** Four steps are no tests: types, lint, format and the client's build. */
const check = async (command = 'check', part = 'short') => {
  const launched = repository.launch(command);
  const { code } = await launched.ended;
  const [sum] = repository.lines(`.cache/tests/${part}.summary`);
  return { code, sum, out: launched.said().out };
};

describe('npm test', () => {
  it('passes when every step does, and counts them all', async () => {
    const { code, sum, out } = await check();
    expect(sum).toBe('6 passed, 0 failed, 0 skipped');
    expect(out).toMatch(/^vitest architecture unit contract api e2e$/m);
    expect(code).toBe(0);
  });

  it('fails when one test does', async () => {
    report([{ status: 'failed', tests: ['passed', 'failed'] }], false);
    const { code, sum, out } = await check();
    expect(sum).toBe('5 passed, 1 failed, 0 skipped');
    expect(out).toMatch(/^Failed: tests$/m);
    expect(code).toBe(1);
  });

  it('names what failed, with its reason, for the end of a longer run', async () => {
    report(
      [
        { status: 'failed', tests: ['passed', 'failed'] },
        { status: 'failed', tests: [] },
      ],
      false,
    );
    await check();
    expect(repository.lines('.cache/tests/short.failures')).toEqual([
      'tests:',
      'some.test.ts: a test that failed',
      '    expected 1 to be 2',
      'some.test.ts',
      '    Cannot find module',
    ]);
  });

  it('counts what was skipped', async () => {
    report([{ status: 'passed', tests: ['passed', 'pending', 'pending'] }]);
    expect(await check()).toMatchObject({
      code: 0,
      sum: '5 passed, 0 failed, 2 skipped',
    });
  });

  it('counts a file that fails before its tests run', async () => {
    report(
      [
        { status: 'failed', tests: [] },
        { status: 'failed', tests: ['pending'] },
      ],
      false,
    );
    expect(await check()).toMatchObject({
      code: 1,
      sum: '4 passed, 2 failed, 1 skipped',
    });
  });

  it.each([
    ['an error outside the tests', () => report([], false)],
    [
      'tests that gave no report',
      () => repository.write('report.json', 'no JSON'),
    ],
  ])('counts %s as one failure', async (_, prepare) => {
    prepare();
    expect(await check()).toMatchObject({
      code: 1,
      sum: '4 passed, 1 failed, 0 skipped',
    });
  });

  it('prints what a failing tool printed', async () => {
    repository.write(
      'node_modules/typescript/bin/tsc',
      "console.log('error TS1'); process.exit(2);",
    );
    const { code, sum, out } = await check();
    expect(out).toContain('error TS1');
    expect(sum).toBe('5 passed, 1 failed, 0 skipped');
    expect(code).toBe(1);
  });
});

describe('npm run test:long', () => {
  it('runs only the long projects, and writes a separate total', async () => {
    const { code, sum, out } = await check('long', 'long');
    expect(out).toMatch(/^vitest \*-long$/m);
    expect(sum).toBe('3 passed, 0 failed, 0 skipped');
    expect(code).toBe(0);
  });
});
