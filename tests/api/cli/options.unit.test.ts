import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseEmailAddress, filePath, wholeNumber } from '#api/cli/options.ts';

describe('An option of the command line', () => {
  it.each(['1', '52'])('accepts %s as a whole number from 1 to 52', (text) => {
    expect(wholeNumber(1, 52)(text)).toBe(Number(text));
  });

  it.each(['0', '53', '-1', '1.5', '1e1', '', ' 3', 'x'])(
    'refuses "%s" as a whole number from 1 to 52',
    (text) => {
      expect(() => wholeNumber(1, 52)(text)).toThrow(InvalidArgumentError);
    },
  );

  it('accepts an email address as typed, without surrounding spaces', () => {
    expect(parseEmailAddress(' Ada@Example.test ')).toBe('Ada@Example.test');
  });

  it.each(['', 'ada', 'ada@example', 'a b@example.test'])(
    'refuses "%s" as an email address',
    (text) => {
      expect(() => parseEmailAddress(text)).toThrow('valid email address');
    },
  );
});

describe('A file named on the command line', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('is relative to the folder where npm was called', () => {
    vi.stubEnv('INIT_CWD', resolve('/somewhere/ada'));
    expect(filePath('slipway.tar')).toBe(resolve('/somewhere/ada/slipway.tar'));
    expect(filePath('../x.tar')).toBe(resolve('/somewhere/x.tar'));
  });

  it('is relative to the working folder if npm is not used', () => {
    vi.stubEnv('INIT_CWD', undefined);
    expect(filePath('slipway.tar')).toBe(resolve('slipway.tar'));
  });

  it('stays as it is when it is absolute', () => {
    expect(filePath(resolve('/backups/x.tar'))).toBe(resolve('/backups/x.tar'));
  });
});
