import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { matchesFilter } from '#domain/shared/query/filter.ts';
import { resolveFilter } from '#domain/shared/query/resolve.ts';
import { parseQuery } from '#domain/shared/query/terms.ts';
import { wordsOf } from '#domain/shared/words.ts';
import { day, milestone, week } from '#tests/support/situations/project.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

const LABELS = ['Beta', 'Private beta', 'Gone'];
/** The nth element, starting over after the last one. */
const pick = <T>(list: readonly T[], n: number): T =>
  list[n % list.length] as T;

let team: SlipwayWithProject;

/** Adds an item whose properties all depend on `n`. */
const addItem = async (n: number, ids: readonly string[]) => {
  const { useCases, actor, commandId } = team;
  const timeframes = [null, week(1), day(30), milestone(0), week(8), week(3)];
  const planned = {
    scope: Scope.Project,
    assignedTimeframe: pick(timeframes, n),
  };
  const { id: itemId } = await team.addItem({
    description: pick(['Pricing page', 'Café', 'Import of CSV files'], n),
    itemType: pick(
      [ItemType.Demo, ItemType.GoToMarket, ItemType.Implementation],
      Math.floor(n / 2),
    ),
    newAssignment: {
      ...(n % 7 === 0 ? { scope: Scope.OutOfScope } : planned),
      assignedToUserId: n % 3 === 0 ? actor.userId : null,
    },
  });
  // Each bit of the number stands for one of the labels.
  const labelIds = ids.filter((_, index) => (n >> index) % 2 === 1);
  const command = () => ({ actor, commandId: commandId(), itemId });
  await useCases.labelItem({ ...command(), labelIds });
  const markComplete = n % 4 === 0;
  await useCases.completeItem({ ...command(), markComplete });
};

/** Sixty items of every kind, in the fifth week of a project. */
beforeAll(async () => {
  team = await slipwayWithProject();
  const { useCases, actor, commandId, projectId, clock } = team;
  const ids: string[] = [];
  for (const name of LABELS) {
    const { value } = await useCases.changeLabel({
      actor,
      commandId: commandId(),
      change: { type: 'CreateLabel', data: { name, color: '#3a66d6' } },
    });
    ids.push(value?.id ?? '');
  }
  await useCases.reviseProject({
    actor,
    commandId: commandId(),
    projectId,
    changes: { startDate: '2026-02-02', durationInWeeks: 12 },
  });
  clock.set('2026-03-04T10:00:00.000Z');
  for (let n = 0; n < 60; n++) await addItem(n, ids);
  await useCases.changeLabel({
    actor,
    commandId: commandId(),
    change: { type: 'DeleteLabel', data: { labelId: ids[2] ?? '' } },
  });
});

const query = (
  filter: object,
  range?: readonly [first: number, last: number],
) =>
  team.useCases.queryItems({
    actor: team.actor,
    projectId: team.projectId,
    filter,
    range,
  });

/** Terms of a filter, including some that match nothing. */
const terms = fc.constantFrom(
  'assignee:me',
  'assignee:none',
  'assignee:nobody',
  'label:beta',
  'label:"private beta"',
  'label:gone',
  'label:none',
  'kind:demo',
  'kind:gtm',
  'is:open',
  'is:completed',
  'is:planned',
  'is:unplanned',
  'is:archived',
  'slipped',
  'pric',
  'cafe',
  'csv files',
  '"import csv"',
  '16',
  '#1-7',
  '999',
);
const queries = fc
  // Every third term is negated.
  .array(fc.tuple(fc.constantFrom('', '', '-'), terms), { maxLength: 4 })
  .map((chosen) => chosen.map((term) => term.join('')).join(' '));

describe('Items by a filter (I63)', () => {
  it('match the filter rule, in full and by page', async () => {
    const { useCases, actor, projectId } = team;
    const { documents: all } = await query({});
    expect(all.length).toBe(60);
    const { team: found, people } = await useCases.getTeam(actor);
    const context = {
      userId: actor.userId,
      people: [...people].map(([userId, person]) => ({ userId, ...person })),
      labels: found.labels,
      // 4 March is 30 days after the start.
      todayIndex: 30,
      durationInWeeks: 12,
    };
    expect(projectId).not.toBe('');
    await fc.assert(
      fc.asyncProperty(queries, fc.nat(8), async (text, first) => {
        const filter = resolveFilter(parseQuery(text), context);
        const expected = all
          .filter((item) =>
            matchesFilter(filter, {
              ...item,
              words: () => wordsOf(item.description),
            }),
          )
          .map(({ id }) => id);
        const whole = await query({ query: text });
        expect(whole.documents.map(({ id }) => id)).toEqual(expected);
        expect(whole.total).toBe(expected.length);
        const page = await query({ query: text }, [first, first + 4]);
        expect(page.documents.map(({ id }) => id)).toEqual(
          expected.slice(first, first + 5),
        );
        expect(page.total).toBe(expected.length);
      }),
      { numRuns: 150 },
    );
  });

  it('also match the other conditions of the list', async () => {
    const both = await query({ completed: true, query: 'is:open' });
    expect(both.total).toBe(0);
    const numbered = await query({ words: '#1-16' });
    expect(numbered.documents.map(({ linkId }) => linkId)).toEqual(['1-16']);
    const words = await query({ words: 'pric', query: 'page kind:demo' });
    expect(words.total).toBeGreaterThan(0);
    const none = await query({ words: 'cafe', query: 'page' });
    expect(none.total).toBe(0);
  });
});
