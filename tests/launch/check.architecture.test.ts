import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from 'vitest';
import type { FileReport } from '../../launch/testReport.mjs';
import { LaunchedRepository } from './launchedRepository.ts';
import { testFile } from './testFile.ts';

/**
 * Replaces vitest: writes the report that the test has prepared, or the report
 * for the second run of a file.
 */
const vitest = `
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
const [, , , ...args] = process.argv;
const path = args[0].startsWith('--') ? null : args[0];
const projects = args.filter((arg, index) => args[index - 1] === '--project');
console.log(['vitest', ...projects, ...(path === null ? [] : ['on', path])].join(' '));
const report = path === null ? 'report.json' : path.replaceAll('/', '-') + '.json';
if (!existsSync(report)) process.exit(1);
copyFileSync(report, process.env.SLIPWAY_TEST_REPORT);
const { files, errors } = JSON.parse(readFileSync(report));
process.exit(files.length === 0 || errors.length > 0 || files.some((file) => file.failed) ? 1 : 0);
`;

let installed: LaunchedRepository;
let repository: LaunchedRepository;

const report = (files: FileReport[], errors: string[] = []) => {
  repository.write('report.json', JSON.stringify({ files, errors }));
};

const secondRun = (file: FileReport, errors: string[] = []) => {
  repository.write(
    `${file.path.replaceAll('/', '-')}.json`,
    JSON.stringify({ files: [file], errors }),
  );
};

beforeAll(async () => {
  installed = await LaunchedRepository.installed();
  installed.write('node_modules/vitest/vitest.mjs', vitest);
  for (const tool of [
    'oxlint/bin/oxlint',
    'oxfmt/bin/oxfmt',
    'typescript-native/bin/tsc',
  ]) {
    installed.write(`node_modules/${tool}`, '');
  }
});
afterAll(() => {
  installed.dispose();
});
beforeEach(() => {
  repository = new LaunchedRepository(installed);
  report([testFile('unit', 'passed', 'passed')]);
});
afterEach(() => {
  repository.dispose();
});

const unready = (level: string): FileReport => ({
  ...testFile(level),
  failed: true,
  reason: 'Cannot find module',
});

/**
 * The total includes the four steps that are not tests: types, lint, format,
 * client.
 */
const check = async (command = 'check', part = 'short') => {
  const launched = repository.launch(command);
  const { code } = await launched.ended;
  const [sum] = repository.lines(`.cache/tests/${part}.summary`);
  return { code, sum, out: launched.output().out };
};

describe('npm test', () => {
  it('passes when every step does, and counts them all', async () => {
    const { code, sum, out } = await check();
    expect(sum).toBe('6 passed, 0 failed, 0 skipped');
    expect(out).toMatch(/^vitest architecture unit contract api e2e$/m);
    expect(code).toBe(0);
  });

  it('fails if one test fails', async () => {
    report([testFile('unit', 'passed', 'failed')]);
    const { code, sum, out } = await check();
    expect(sum).toBe('5 passed, 1 failed, 0 skipped');
    expect(out).toMatch(/^Failed: tests$/m);
    expect(code).toBe(1);
  });

  it('lists what failed, with its reason, for the end of a longer run', async () => {
    report([testFile('unit', 'passed', 'failed'), unready('architecture')]);
    await check();
    expect(repository.lines('.cache/tests/short.failures')).toEqual([
      'tests:',
      'tests/some.unit.test.ts > test 2',
      '    expected 1 to be 2',
      'tests/some.architecture.test.ts > (before its tests)',
      '    Cannot find module',
    ]);
  });

  it('counts skipped tests', async () => {
    report([testFile('unit', 'passed', 'skipped', 'skipped')]);
    expect(await check()).toMatchObject({
      code: 0,
      sum: '5 passed, 0 failed, 2 skipped',
    });
  });

  it('counts a file that fails before its tests run', async () => {
    report([
      unready('unit'),
      { ...testFile('architecture', 'skipped'), failed: true },
    ]);
    expect(await check()).toMatchObject({
      code: 1,
      sum: '4 passed, 2 failed, 1 skipped',
    });
  });

  it.each([
    ['an error outside the tests', () => report([], ['Connection lost'])],
    ['a run without any test', () => report([])],
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
      'node_modules/typescript-native/bin/tsc',
      "console.log('error TS1'); process.exit(2);",
    );
    const { code, sum, out } = await check();
    expect(out).toContain('error TS1');
    expect(sum).toBe('5 passed, 1 failed, 0 skipped');
    expect(code).toBe(1);
  });
});

describe('The second run', () => {
  it.each(['contract', 'api', 'e2e'])(
    'lists a test of level %s as flaky if it passes the second time',
    async (level) => {
      report([testFile(level, 'passed', 'failed')]);
      secondRun(testFile(level, 'passed', 'passed'));
      const { code, sum, out } = await check();
      const line = `flaky: tests/some.${level}.test.ts > test 2`;
      expect(code).toBe(0);
      expect(sum).toBe('6 passed, 0 failed, 0 skipped');
      expect(out.split('\n')).toContain(line);
      expect(repository.lines('.cache/tests/flaky.txt')).toEqual([line]);
      expect(repository.lines('.cache/tests/short.failures')).toEqual([]);
    },
  );

  it('runs failed files one by one, after everything else', async () => {
    const files = ['api', 'e2e'].map((level) => testFile(level, 'failed'));
    report(files);
    for (const file of files) secondRun({ ...file, failed: true });
    repository.write(
      'node_modules/oxfmt/bin/oxfmt',
      "setTimeout(() => console.log('late'), 1000)",
    );
    const { out } = await check();
    const steps = out.match(/^(format|vitest .* on \S+)/gm);
    expect(steps).toEqual([
      'format',
      'vitest architecture unit contract api e2e on tests/some.api.test.ts',
      'vitest architecture unit contract api e2e on tests/some.e2e.test.ts',
    ]);
  });

  it('fails a file that fails twice', async () => {
    report([testFile('e2e', 'passed', 'failed')]);
    secondRun(testFile('e2e', 'passed', 'failed'));
    const { code, sum } = await check();
    expect(code).toBe(1);
    expect(sum).toBe('5 passed, 1 failed, 0 skipped');
    expect(repository.lines('.cache/tests/flaky.txt')).toEqual([]);
  });

  it('fails a file whose second run has an error outside every test', async () => {
    report([testFile('e2e', 'failed')]);
    secondRun(testFile('e2e', 'passed'), ['Connection lost']);
    expect(await check()).toMatchObject({ code: 1 });
  });

  it('fails a file whose second run writes no report', async () => {
    report([testFile('e2e', 'failed')]);
    expect(await check()).toMatchObject({
      code: 1,
      sum: '4 passed, 1 failed, 0 skipped',
    });
  });

  it('does not excuse an error outside every test', async () => {
    report([testFile('e2e', 'failed')], ['Connection lost']);
    secondRun(testFile('e2e', 'passed'));
    expect(await check()).toMatchObject({
      code: 1,
      sum: '5 passed, 1 failed, 0 skipped',
    });
  });

  it.each(['unit', 'architecture'])(
    'is not done for level %s',
    async (level) => {
      report([testFile(level, 'failed')]);
      secondRun(testFile(level, 'passed'));
      const { code, out } = await check();
      expect(code).toBe(1);
      expect(out).not.toContain(' on ');
    },
  );

  it.each(['types', 'lint', 'format'])('is not done for %s', async (step) => {
    const tool = {
      types: 'typescript-native/bin/tsc',
      lint: 'oxlint/bin/oxlint',
      format: 'oxfmt/bin/oxfmt',
    }[step];
    repository.write(
      `node_modules/${tool}`,
      "require('node:fs').appendFileSync('calls', 'called\\n'); process.exit(1);",
    );
    const { code } = await check();
    expect(code).toBe(1);
    expect(repository.lines('calls')).toEqual(['called']);
  });

  it('is done for three failed files, but not for four', async () => {
    const files = [1, 2, 3, 4].map((number) => ({
      ...testFile('api', 'failed'),
      path: `tests/${number}.api.test.ts`,
    }));
    for (const file of files) {
      secondRun({ ...testFile('api', 'passed'), path: file.path });
    }
    report(files.slice(0, 3));
    expect(await check()).toMatchObject({ code: 0 });
    report(files);
    const { code, sum, out } = await check();
    expect(code).toBe(1);
    expect(sum).toBe('4 passed, 4 failed, 0 skipped');
    expect(out).not.toContain(' on ');
    expect(out).toContain('4 files failed; at most 3 run a second time');
  });

  it('adds the flaky tests of the long run to those of npm test', async () => {
    report([testFile('api', 'failed')]);
    secondRun(testFile('api', 'passed'));
    await check();
    await check('long', 'long');
    expect(repository.lines('.cache/tests/flaky.txt')).toHaveLength(2);
    report([testFile('api', 'passed')]);
    await check();
    expect(repository.lines('.cache/tests/flaky.txt')).toEqual([]);
  });
});

describe('npm run test:flaky', () => {
  it('prints how often each test failed, with its first message', async () => {
    report([testFile('api', 'passed', 'failed')]);
    const launched = repository.launch('flaky', '--times=2');
    const { code } = await launched.ended;
    expect(launched.output().out).toContain(
      '| tests/some.api.test.ts | test 2 | 2 | 2 | expected 1 to be 2 |',
    );
    expect(code).toBe(1);
  });

  it('runs only the short or only the long levels', async () => {
    const launched = repository.launch('flaky', '--times=1', '--long');
    expect((await launched.ended).code).toBe(0);
    expect(launched.output().out).toMatch(
      /^vitest contract\*-long api\*-long e2e\*-long$/m,
    );
    expect(launched.output().out).toContain('Nothing failed.');
  });

  it('refuses an unknown option', async () => {
    const launched = repository.launch('flaky', '--times=0');
    expect((await launched.ended).code).toBe(1);
    expect(launched.output().err).toContain('unknown option --times=0');
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
