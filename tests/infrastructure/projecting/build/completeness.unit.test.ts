import { describe, expect, it } from 'vitest';
import { checkCompleteness } from '#infrastructure/projecting/build/completeness.ts';

describe('A build', () => {
  const build = { _id: 1, name: 'x', version: 1, position: 0, eventId: '' };
  /** Up to any position. */
  const storeHasNine = async () => 9;

  it.each([
    ['complete', { mark: 5, counts: { a: 4, b: 5 } }],
    ['incomplete', { mark: 5, counts: { a: 4, b: 4 } }],
    ['incomplete', { mark: 5, counts: { a: 4, b: 6 } }],
    ['incomplete', { mark: 5 }],
    ['incomplete', { mark: 5, counts: { a: 9 }, lacking: 'a gap' }],
    ['unknown', { counts: { a: 9 } }],
  ])(
    'is %s if the store has nine events: %j (threat H7)',
    async (kind, progress) => {
      expect(
        await checkCompleteness({ ...build, ...progress }, storeHasNine),
      ).toMatchObject({
        kind,
      });
    },
  );
});
