import { describe, expect, it } from 'vitest';
import { emailAddress } from '#api/contract/index.ts';

describe('An email address on the wire (I16, Q44)', () => {
  it.each([
    'a@b.c',
    'ada@example.com',
    'ada+news@mail.example.com',
    'ada@@example.com',
    'å@ø.æ',
  ])('may be %j', (address) => {
    expect(emailAddress.parse(address)).toBe(address);
  });

  it.each([
    '',
    'ada',
    'ada@example',
    'ada.example.com',
    '@example.com',
    'ada@.',
    'ada@example.',
    'ada lovelace@example.com',
    'ada@exam ple.com',
    'ada@\n.com',
  ])('may not be %j', (address) => {
    expect(emailAddress.safeParse(address).success).toBe(false);
  });

  it('is trimmed before it is judged', () => {
    expect(emailAddress.parse(' \tada@example.com\n ')).toBe('ada@example.com');
  });
});
