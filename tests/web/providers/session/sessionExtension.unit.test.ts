import { describe, expect, it } from 'vitest';
import {
  CHECK_INTERVAL_MS,
  isAssumedValid,
  mustValidate,
} from '#web/providers/session/sessionExtension.ts';

const HOUR = 3_600_000;
const NOW = 1_000 * HOUR;

describe('A login at the start (M7, Q12)', () => {
  it('counts as valid up to 4 hours after its last extension', () => {
    expect(isAssumedValid(NOW - 4 * HOUR, NOW)).toBe(true);
    expect(isAssumedValid(NOW - 4 * HOUR - 1, NOW)).toBe(false);
  });

  it('does not count as valid if it was never extended', () => {
    expect(isAssumedValid(null, NOW)).toBe(false);
  });
});

describe('The regular session check (M5, M6, Q12)', () => {
  it('runs every 15 minutes', () => expect(CHECK_INTERVAL_MS).toBe(900_000));

  it('sends a request to the server only after 24 hours', () => {
    expect(mustValidate(NOW - 24 * HOUR, NOW)).toBe(false);
    expect(mustValidate(NOW - 24 * HOUR - 1, NOW)).toBe(true);
    expect(mustValidate(null, NOW)).toBe(true);
  });
});
