import { describe, expect, it } from 'vitest';
import {
  isTokenSecret,
  newTokenSecret,
} from '#infrastructure/sessions/tokenSecret.ts';

describe('The secret of an access token', () => {
  it('is distinguished from any text with one character changed, left out or added', () => {
    const secret = newTokenSecret();
    expect(isTokenSecret(secret)).toBe(true);
    for (let index = 0; index < secret.length; index++) {
      const other = secret.charAt(index) === 'x' ? 'y' : 'x';
      const [head, tail] = [secret.slice(0, index), secret.slice(index + 1)];
      expect(isTokenSecret(`${head}${other}${tail}`)).toBe(false);
      expect(isTokenSecret(`${head}${tail}`)).toBe(false);
      expect(isTokenSecret(`${head}${other}${secret.slice(index)}`)).toBe(
        false,
      );
    }
  });

  it('has a checksum that others can compute: CRC-32 in base 62', () => {
    // The checksum of thirty zeros comes from another implementation.
    expect(isTokenSecret(`slw_${'0'.repeat(30)}${CHECKSUM_OF_ZEROS}`)).toBe(
      true,
    );
  });
});

const CHECKSUM_OF_ZEROS = '2C8GjS';
