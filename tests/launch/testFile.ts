import type { FileReport, TestResult } from '../../launch/testReport.mjs';

/** The report of a file with tests called 'test 1', 'test 2' and so on. */
export const testFile = (
  level: string,
  ...tests: TestResult['status'][]
): FileReport => ({
  path: `tests/some.${level}.test.ts`,
  level,
  failed: tests.includes('failed'),
  reason: '',
  tests: tests.map((status, index) => ({
    title: `test ${index + 1}`,
    status,
    reason: status === 'failed' ? 'expected 1 to be 2' : '',
  })),
});
