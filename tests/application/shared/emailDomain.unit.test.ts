import { describe, expect, it } from 'vitest';
import { asciiDomain, domainOf } from '#application/shared/emailDomain.ts';

describe('The domain of an address', () => {
  it.each([
    ['ada@example.com', 'example.com'],
    ['Ada@EXAMPLE.Com ', 'example.com'],
    ['ada@mail.example.com', 'mail.example.com'],
    ['ada@bücher.example', 'xn--bcher-kva.example'],
    ['ada@BÜCHER.example', 'xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['ada@bu\u0308cher.example', 'xn--bcher-kva.example'],
  ])('is read from %s: %s (L108)', (address, domain) => {
    expect(domainOf(address)).toBe(domain);
  });

  it.each([
    'ada',
    '@example.com',
    'ada@',
    'ada@com',
    'ada@evil.test@example.com',
    'ada@evil.test,eve@example.com',
    'ada@evil.test/.example.com',
    'ada@evil.test?.example.com',
    'ada@evil.test#.example.com',
    'ada@evil.test\\.example.com',
    'ada@evil.test:80',
    'ada@%65xample.com',
    'ada@[127.0.0.1]',
    'ada@127.0.0.1',
    'ada@exam ple.com',
  ])('is unknown for %s (L108)', (address) => {
    expect(domainOf(address)).toBeNull();
  });

  it('is not confused with a similar one (L108)', () => {
    // A Cyrillic letter, and a character that only looks like a dot.
    expect(asciiDomain('ex\u0430mple.com')).not.toBe('example.com');
    expect(domainOf('ada@evilexample.com')).not.toBe('example.com');
    expect(domainOf('ada@example.com.evil.test')).toBe('example.com.evil.test');
  });
});
