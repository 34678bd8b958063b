import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * Returns a function that names files that do not exist yet; all are removed
 * after the tests.
 */
export const temporaryFiles = (): ((name?: string) => string) => {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-test-'));
  let count = 0;
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return (name = 'test.sqlite') => join(folder, `${++count}-${name}`);
};
