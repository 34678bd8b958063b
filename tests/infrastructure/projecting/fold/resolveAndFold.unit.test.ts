import { expect, it } from 'vitest';
import { resolveAndFold } from '#infrastructure/projecting/fold/resolveAndFold.ts';
import { audit } from '#projections/audit/audit.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { recorded } from '#tests/support/recorded.ts';

it('A projection that keeps references is folded without reading texts (T61)', async () => {
  const description = { length: 3, sha256: 'a'.repeat(64) };
  const events = recorded([
    { type: 'ItemDescribed', data: { itemId: 'a', description } },
  ]);
  const { changes, failure } = await resolveAndFold(
    audit as unknown as Projection,
    events,
    {
      withTexts: () => expect.unreachable('no text is needed'),
      load: async () => [],
    },
  );
  expect(failure).toBeNull();
  expect(changes.map(({ document }) => document)).toEqual([
    expect.objectContaining({ after: { description } }),
  ]);
});
