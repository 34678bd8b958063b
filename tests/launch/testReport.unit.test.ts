import { describe, expect, it } from 'vitest';
import {
  countTests,
  failuresOf,
  tallyFailures,
  withSecondRuns,
} from '../../launch/testReport.mjs';
import { testFile } from './testFile.ts';

const unready = { ...testFile('e2e', 'skipped'), failed: true, reason: 'hook' };

describe('withSecondRuns', () => {
  it('replaces a file that passes the second time, and names its tests', () => {
    const first = testFile('e2e', 'passed', 'failed', 'failed');
    const second = testFile('e2e', 'passed', 'passed', 'passed');
    const { report, flaky } = withSecondRuns({ files: [first], errors: [] }, [
      second,
    ]);
    expect(report.files).toEqual([second]);
    expect(flaky).toEqual([
      'tests/some.e2e.test.ts > test 2',
      'tests/some.e2e.test.ts > test 3',
    ]);
  });

  it('keeps a failure whose second run skips the test', () => {
    const first = testFile('e2e', 'failed');
    const { report, flaky } = withSecondRuns({ files: [first], errors: [] }, [
      testFile('e2e', 'skipped'),
    ]);
    expect(report.files).toEqual([first]);
    expect(flaky).toEqual([]);
  });

  it('counts a file as failed when another of its tests fails the second time', () => {
    const { report, flaky } = withSecondRuns(
      { files: [testFile('e2e', 'failed', 'passed')], errors: [] },
      [testFile('e2e', 'passed', 'failed')],
    );
    expect(countTests(report)).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(flaky).toEqual([]);
  });

  it('recovers a file whose hook failed once, if any of its tests passes', () => {
    const first = { files: [unready], errors: [] };
    expect(withSecondRuns(first, [testFile('e2e', 'passed')]).flaky).toEqual([
      'tests/some.e2e.test.ts > (before its tests)',
    ]);
    expect(withSecondRuns(first, [testFile('e2e', 'skipped')]).flaky).toEqual(
      [],
    );
  });
});

describe('failuresOf', () => {
  it('include errors outside every test', () => {
    expect(failuresOf({ files: [], errors: ['Connection lost'] })).toEqual([
      '(no file) > an error outside every test\n    Connection lost',
    ]);
  });
});

describe('tallyFailures', () => {
  it('counts the failures of each test over all runs, most frequent first', () => {
    const rows = tallyFailures([
      { files: [testFile('api', 'failed', 'failed')], errors: [] },
      { files: [testFile('api', 'passed', 'failed')], errors: [] },
      { files: [testFile('api', 'passed', 'passed')], errors: [] },
    ]);
    const row = { path: 'tests/some.api.test.ts', runs: 3 };
    expect(rows).toEqual([
      { ...row, title: 'test 2', failures: 2, message: 'expected 1 to be 2' },
      { ...row, title: 'test 1', failures: 1, message: 'expected 1 to be 2' },
    ]);
  });
});
