import { resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { filePath } from '#api/cli/filePath.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a file that is named on the command line', () => {
  it('is looked for where npm was called, not where the repository is', () => {
    vi.stubEnv('INIT_CWD', resolve('/somewhere/ada'));
    expect(filePath('slipway.tar')).toBe(resolve('/somewhere/ada/slipway.tar'));
    expect(filePath('../x.tar')).toBe(resolve('/somewhere/x.tar'));
  });

  it('is looked for in the working folder without npm', () => {
    vi.stubEnv('INIT_CWD', undefined);
    expect(filePath('slipway.tar')).toBe(resolve('slipway.tar'));
  });

  it('stays what it is when it is absolute', () => {
    expect(filePath(resolve('/backups/x.tar'))).toBe(resolve('/backups/x.tar'));
  });
});
