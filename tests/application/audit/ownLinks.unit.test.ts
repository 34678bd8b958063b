import { expect, it } from 'vitest';
import { ownLinks } from '#application/audit/ownLinks.ts';
import { TEAM } from '#tests/support/fixed.ts';

const items = [
  { id: 'own', teamId: TEAM },
  { id: 'strange', teamId: 'team-two' },
];

const kept = ownLinks({
  itemFrames: {
    of: async (ids: readonly string[]) =>
      items.filter(({ id }) => ids.includes(id)),
  } as never,
});

it('Links in the audit lead to items of the team alone, whatever was typed (T61)', async () => {
  const links = (...implementationIds: string[]) => ({ implementationIds });
  const title = { description: 'Items' };
  const entries = await kept(
    [
      { before: links('strange'), after: links('own', 'strange', 'unknown') },
      { before: null, after: title },
    ],
    TEAM,
  );
  expect(entries).toEqual([
    { before: links(), after: links('own') },
    { before: null, after: title },
  ]);
});
