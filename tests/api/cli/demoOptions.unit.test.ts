import { InvalidArgumentError } from 'commander';
import { describe, expect, it } from 'vitest';
import { anEmailAddress, wholeNumber } from '#api/cli/demo/demoOptions.ts';

describe('Options of the demo', () => {
  it.each(['1', '52'])('take %s weeks', (text) => {
    expect(wholeNumber(1, 52)(text)).toBe(Number(text));
  });

  it.each(['0', '53', '-1', '1.5', '1e1', '', ' 3', 'x'])(
    'refuse "%s" weeks',
    (text) => {
      expect(() => wholeNumber(1, 52)(text)).toThrow(InvalidArgumentError);
    },
  );

  it('take an address as it was typed, without the space around it', () => {
    expect(anEmailAddress(' Ada@Example.test ')).toBe('Ada@Example.test');
  });

  it.each(['', 'ada', 'ada@example', 'a b@example.test'])(
    'refuse "%s" as an address',
    (text) => {
      expect(() => anEmailAddress(text)).toThrow('valid email address');
    },
  );
});
