import { expect, it } from 'vitest';
import { hideForeignLinks } from '#application/audit/hideForeignLinks.ts';
import { TEAM } from '#tests/support/fixed.ts';

const items = [
  { id: 'own', teamId: TEAM },
  { id: 'foreign', teamId: 'team-two' },
];

const withOwnLinks = hideForeignLinks({
  itemSummaries: {
    of: async (ids: readonly string[]) =>
      items.filter(({ id }) => ids.includes(id)),
  } as never,
});

it('Links in the audit lead only to items of the team, no matter which ids were sent (T61)', async () => {
  const links = (...implementationIds: string[]) => ({ implementationIds });
  const title = { description: 'Items' };
  const entries = await withOwnLinks(
    [
      { before: links('foreign'), after: links('own', 'foreign', 'unknown') },
      { before: null, after: title },
    ],
    TEAM,
  );
  expect(entries).toEqual([
    { before: links(), after: links('own') },
    { before: null, after: title },
  ]);
});
