import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemFilter } from '#application/item/buildItemQuery.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';
import { fitsInside } from '#domain/shared/timeframe.ts';
import { day, milestone, week } from '#tests/support/situations/project.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

/** The titles of the items that match, in the order of the list. */
const titles = async (
  { useCases, actor, projectId }: SlipwayWithProject,
  filter: ItemFilter = {},
  more: Partial<
    Parameters<SlipwayWithProject['useCases']['queryItems']>[0]
  > = {},
) => {
  const page = await useCases.queryItems({ actor, projectId, filter, ...more });
  return page.documents.map(({ description }) => description);
};

/** Creates items in scope, each with the name of its timeframe as its title. */
const inTimeframes = async (timeframes: Record<string, Timeframe | null>) => {
  const fixture = await slipwayWithProject();
  for (const [description, assignedTimeframe] of Object.entries(timeframes)) {
    await fixture.addItem({
      description,
      newAssignment: { scope: Scope.Project, assignedTimeframe },
    });
  }
  return fixture;
};

/** A project's items, one in each of these timeframes. */
const TIMEFRAMES = {
  nowhere: null,
  'day 7': day(7),
  'day 35': day(35),
  'week 1': week(1),
  'week 4': week(4),
  'milestone 0': milestone(0),
};

describe('Items by timeframe', () => {
  it.each([
    ['all of them', null, Object.keys(TIMEFRAMES)],
    ['a day', day(7), ['day 7']],
    ['a week with its days', week(1), ['day 7', 'week 1']],
    [
      'a milestone with its weeks and days',
      milestone(0),
      ['day 7', 'week 1', 'milestone 0'],
    ],
    ['the next milestone', milestone(1), ['day 35', 'week 4']],
    ['those without one', 'unassigned' as const, ['nowhere']],
    ['a week that has none', week(9), []],
  ])('%s (E35, Q25)', async (_, timeframe, expected) => {
    const fixture = await inTimeframes(TIMEFRAMES);
    const found = await titles(
      fixture,
      { timeframe },
      { sort: { field: 'number', direction: 'asc' } },
    );
    expect(found).toEqual(expected);
  });

  it('are those whose timeframe fits inside (E36)', async () => {
    // All timeframes of a project of 12 weeks.
    const timeframes = fc.oneof(
      fc.nat(83).map(day),
      fc.nat(11).map(week),
      fc.nat(2).map(milestone),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(timeframes, { maxLength: 6 }),
        timeframes,
        async (inners, outer) => {
          const named = inners.map((inner, i) => [String(i), inner] as const);
          const fixture = await inTimeframes(Object.fromEntries(named));
          const found = await titles(fixture, { timeframe: outer });
          const expected = named.filter(([, inner]) =>
            fitsInside(inner, outer),
          );
          expect(found.sort()).toEqual(expected.map(([name]) => name).sort());
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('Items by their properties', () => {
  const fixture = async () => {
    const created = await slipwayWithProject();
    const { actor, commandId, useCases } = created;
    await created.addItem({ description: 'In scope' });
    await created.addItem({ description: 'Archived', newAssignment: {} });
    await created.addItem({
      description: 'Ours',
      itemType: ItemType.GoToMarket,
      newAssignment: { scope: Scope.Project, assignedToUserId: actor.userId },
    });
    const { id } = await created.addItem({ description: 'Done' });
    await useCases.completeItem({
      actor,
      commandId: commandId(),
      itemId: id,
      markComplete: true,
    });
    return created;
  };

  it.each([
    ['scope (E34)', { scope: Scope.Project }, ['In scope', 'Ours', 'Done']],
    ['the other scope (E34)', { scope: Scope.OutOfScope }, ['Archived']],
    [
      'either scope (Q56)',
      { scope: null },
      ['In scope', 'Archived', 'Ours', 'Done'],
    ],
    ['kind (E15)', { itemType: ItemType.GoToMarket }, ['Ours']],
    ['completion (E22)', { completed: true }, ['Done']],
    [
      'being open (E22)',
      { completed: false, scope: Scope.Project },
      ['In scope', 'Ours'],
    ],
    [
      'being nobody’s',
      { assignedToUserId: null, scope: Scope.Project },
      ['In scope', 'Done'],
    ],
    ['the beginning of a word', { words: 'arch' }, ['Archived']],
  ])('can be found by %s', async (_, filter, expected) => {
    const found = await titles(await fixture(), filter, {
      sort: { field: 'number', direction: 'asc' },
    });
    expect(found).toEqual(expected);
  });

  it('can be found by their assignee', async () => {
    const created = await fixture();
    const { userId } = created.actor;
    expect(await titles(created, { assignedToUserId: userId })).toEqual([
      'Ours',
    ]);
  });

  it('can be found by their ids', async () => {
    const created = await fixture();
    const { id } = await created.addItem({ description: 'Wanted' });
    expect(await titles(created, { ids: [id, 'nobody'] })).toEqual(['Wanted']);
  });
});

describe('A list of items', () => {
  const five = async () => {
    const fixture = await slipwayWithProject();
    for (const description of ['c', 'a', 'e', 'b', 'd']) {
      await fixture.addItem({ description });
    }
    return fixture;
  };

  it("is in the plan's order by default (L31)", async () => {
    expect(await titles(await five())).toEqual(['c', 'a', 'e', 'b', 'd']);
  });

  it.each([
    ['asc', ['a', 'b', 'c', 'd', 'e']],
    ['desc', ['e', 'd', 'c', 'b', 'a']],
  ] as const)('is sorted %s by a field', async (direction, expected) => {
    const sort = { field: 'description', direction } as const;
    expect(await titles(await five(), {}, { sort })).toEqual(expected);
  });

  it('is limited to a range, including both ends, and counts all (E23)', async () => {
    const { useCases, actor, projectId } = await five();
    const page = await useCases.queryItems({
      actor,
      projectId,
      filter: {},
      range: [1, 3],
    });
    expect(page.documents.map(({ description }) => description)).toEqual([
      'a',
      'e',
      'b',
    ]);
    expect(page.total).toBe(5);
  });

  it('shows no other projects, teams or drafts', async () => {
    const fixture = await five();
    const actor = await fixture.signIn('grace@example.com');
    await expect(titles({ ...fixture, actor })).rejects.toThrow(
      'PROJECT.NOT_FOUND',
    );
    const context = await fixture.useCases.getContext(actor);
    expect(
      await titles({
        ...fixture,
        actor,
        projectId: context.activeProjectId ?? '',
      }),
    ).toEqual([]);
  });
});
