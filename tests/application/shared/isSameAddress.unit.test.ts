import { expect, it } from 'vitest';
import { isSameAddress } from '#application/shared/emailAddress.ts';

it.each([
  ['ada@example.com', ' ADA@Example.com ', true],
  ['zoë@example.com', 'ZOË@example.com', true],
  ['zoe\u0308@example.com', 'zo\u00eb@example.com', true],
  ['ada@example.com', 'ada@example.org', false],
  ['ada@example.com', '', false],
])('%j and %j are the same address: %s', (a, b, same) => {
  expect(isSameAddress(a, b)).toBe(same);
});
