import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#application/shared/actor.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { joinByInvitation } from '#tests/support/invitations.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import {
  itemsIn,
  slipwayWithProject,
} from '#tests/support/slipwayWithProject.ts';

/** The value is a week, a text or whatever else this kind of step needs. */
type Step = Readonly<{
  personIndex: number;
  kind: string;
  itemIndex: number;
  value: number;
}>;

const KINDS = [
  'create',
  'delete',
  'move',
  'order',
  'assign',
  'toggle',
  'describe',
  'bulkMove',
  'bulkDelete',
  'shorten',
];

const steps = fc.array(
  fc.record({
    personIndex: fc.nat(1),
    kind: fc.constantFrom(...KINDS),
    itemIndex: fc.nat(9),
    value: fc.nat(9),
  }),
  { minLength: 1, maxLength: 14 },
);

type Shown = Awaited<ReturnType<typeof itemsIn>>[number];

/** The plan as people see it: each bucket in order, and the settings. */
const visibleState = async (fixture: SlipwayWithProject) => {
  const items = await itemsIn(fixture);
  const { startDate, durationInWeeks, description } =
    await fixture.useCases.findProject(fixture.actor, fixture.projectId);
  return {
    settings: { startDate, durationInWeeks, description },
    items: items
      .toSorted((x, y) => x.sortKey - y.sortKey || x.number - y.number)
      .map((item) => ({
        id: item.id,
        linkId: item.linkId,
        description: item.description,
        scope: item.scope,
        timeframe: item.assignedTimeframe,
        assignee: item.assignedToUserId,
        completionDate: item.completionDate,
        sortKey: item.sortKey,
      })),
  };
};

/** Hours pass between two turns, so that the charts have several days. */
const instantOf = (turn: number, minutes = 0): string =>
  new Date(Date.UTC(2026, 2, 4, 10 + 7 * turn, minutes)).toISOString();

const startOn = (
  { useCases, actor, commandId, projectId }: SlipwayWithProject,
  startDate: string,
) =>
  useCases.reviseProject({
    actor,
    commandId: commandId(),
    projectId,
    changes: { startDate },
  });

/** The charts as of each instant. */
const chartsAt = (
  { useCases, actor, projectId }: SlipwayWithProject,
  instants: readonly string[],
) =>
  Promise.all(
    instants.map(async (asOf) => {
      const request = { actor, projectId, asOf };
      return [
        await useCases.getBurndown(request),
        await useCases.getScope(request),
        await useCases.getWorkPlan(request),
      ];
    }),
  );

/** Another item of the same bucket, if there is one. */
const neighborOf = (
  { id, scope, assignedTimeframe }: Shown,
  items: readonly Shown[],
  index: number,
): string | null => {
  const timeframe = JSON.stringify(assignedTimeframe);
  const others = items.filter(
    (item) =>
      item.id !== id &&
      item.scope === scope &&
      JSON.stringify(item.assignedTimeframe) === timeframe,
  );
  return others[index % Math.max(1, others.length)]?.id ?? null;
};

/** Performs a step; returns the id of its change. */
const perform = async (
  fixture: SlipwayWithProject,
  people: readonly Actor[],
  { personIndex, kind, itemIndex, value }: Step,
): Promise<string> => {
  const { useCases, projectId } = fixture;
  const commandId = fixture.commandId();
  const actor = people[personIndex] ?? fixture.actor;
  const items = await itemsIn(fixture);
  const item = items[itemIndex % Math.max(1, items.length)];
  const common = { actor, commandId, projectId };
  const week = { span: Span.Week, index: value };
  if (kind === 'create' || item === undefined) {
    await useCases.createItem({
      ...common,
      itemType: ItemType.Demo,
      description: `Item ${String(itemIndex)}`,
      newAssignment: { scope: Scope.Project },
    });
    return commandId;
  }
  const itemId = item.id;
  const move = (newAssignment: object, leftNeighborId: string | null = null) =>
    useCases.moveItem({
      ...common,
      itemId,
      newAssignment,
      orderUpdate:
        leftNeighborId === null
          ? null
          : { leftNeighborId, rightNeighborId: null },
    });
  const itemIds = items.slice(0, 1 + (itemIndex % 3)).map(({ id }) => id);
  switch (kind) {
    case 'delete':
      await useCases.deleteItem({ ...common, itemId });
      break;
    case 'move':
      await move({ scope: Scope.Project, assignedTimeframe: week });
      break;
    case 'order':
      await move({}, neighborOf(item, items, value));
      break;
    case 'assign':
      await move({ assignedToUserId: people[value % 2]?.userId ?? null });
      break;
    case 'toggle':
      await useCases.completeItem({
        ...common,
        itemId,
        markComplete: item.completionDate === null,
      });
      break;
    case 'describe':
      await useCases.reviseItem({
        ...common,
        itemId,
        itemType: item.itemType,
        changes: { description: `Text ${String(value)}` },
      });
      break;
    case 'bulkMove':
      await useCases.changeItems({
        ...common,
        itemIds,
        change: {
          type: 'Assign',
          newAssignment: { scope: Scope.Project, assignedTimeframe: week },
        },
      });
      break;
    case 'bulkDelete':
      await useCases.changeItems({
        ...common,
        itemIds,
        change: { type: 'Delete' },
      });
      break;
    default:
      await useCases.reviseProject({
        ...common,
        changes: { durationInWeeks: 1 + value },
      });
  }
  return commandId;
};

/** Whether a rule refused a random step, which is no failure of the test. */
const wasRefused = (error: unknown) =>
  error instanceof Error && /^(PLAN|CHANGE|ITEM)\./.test(error.message);

describe('Undoing random changes by two people (L71, L73)', () => {
  it('restores each state in reverse order, only adds history, and keeps past charts unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (chosenSteps) => {
        const fixture = await slipwayWithProject();
        const { useCases, actor, clock } = fixture;
        const grace = await joinByInvitation(
          fixture,
          actor,
          'grace@example.com',
        );
        const people = [actor, grace];
        for (let n = 0; n < 3; n++) await fixture.addItem();
        await startOn(fixture, '2026-03-02');
        const done: { changeId: string; before: unknown }[] = [];
        let turns = 0;
        const waitForNextTurn = () => {
          turns += 1;
          clock.set(instantOf(turns));
        };
        for (const step of chosenSteps) {
          waitForNextTurn();
          const before = await visibleState(fixture);
          const countBefore = (await fixture.eventStore.readAll(0, 1e6)).length;
          try {
            const changeId = await perform(fixture, people, step);
            const events = await fixture.eventStore.readAll(0, 1e6);
            const hasChanged = events
              .slice(countBefore)
              .some(({ streamId }) => !streamId.startsWith('flow-'));
            if (hasChanged) done.push({ changeId, before });
          } catch (error) {
            if (!wasRefused(error)) throw error;
          }
        }
        const eventsBeforeUndo = await fixture.eventStore.readAll(0, 1e6);
        const instants = Array.from({ length: turns }, (_, n) =>
          instantOf(n + 1, 1),
        );
        waitForNextTurn();
        const charts = await chartsAt(fixture, instants);
        for (const { changeId, before } of done.toReversed()) {
          waitForNextTurn();
          await useCases.undoChange({
            actor,
            commandId: fixture.commandId(),
            changeId,
            partial: false,
          });
          expect(await visibleState(fixture)).toEqual(before);
        }
        const after = await fixture.eventStore.readAll(0, 1e6);
        expect(after.slice(0, eventsBeforeUndo.length)).toEqual(
          eventsBeforeUndo,
        );
        expect(await chartsAt(fixture, instants)).toEqual(charts);
      }),
      { numRuns: Number(process.env['UNDO_RUNS'] ?? 60) },
    );
  }, 120_000);
});
