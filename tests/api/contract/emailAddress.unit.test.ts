import { describe, expect, it } from 'vitest';
import { emailAddress } from '#api/contract/index.ts';

describe('An email address on the wire (I16, Q44)', () => {
  it.each([
    'a@b.c',
    'ada@example.com',
    'ada+news@mail.example.com',
    'ada.lovelace@example.com',
    "o'hara_1-2@mail-1.example.co.uk",
    'å@ø.æ',
    'ada@xn--mnchen-3ya.example',
    'ada@1.2.example',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  ])('can be %j', (address) => {
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
    'ada@@example.com',
    'ada@example@example.com',
    'ada@example..com',
    'ada..l@example.com',
    '.ada@example.com',
    'ada.@example.com',
    'ada@example.com;eve@example.com',
    'ada@example.com,eve@example.com',
    'ada@example.com eve@example.com',
    'Ada <ada@example.com>',
    'ada(work)@example.com',
    '"ada"@example.com',
    'ada@exam\u200bple.com',
    'a\u00adda@example.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@example.com?subject=hi',
    'ada@example.com/eve',
    'ada@192.0.2.1',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'b'.repeat(64)}.com`,
    `ada@example.${'c'.repeat(64)}`,
  ])('cannot be %j', (address) => {
    expect(emailAddress.safeParse(address).success).toBe(false);
  });

  it.each([
    ' \tada@example.com\n ',
    '<ada@example.com>',
    'mailto:ada@example.com',
    'ada@example.com;',
    'ada@example.com, ',
    'ada@example.com.',
    'ada@example.com\u200b',
  ])('is extracted from %j', (pasted) => {
    expect(emailAddress.parse(pasted)).toBe('ada@example.com');
  });
});
