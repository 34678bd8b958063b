import { expect, it } from 'vitest';
import { MAX_ITEMS_PER_EVENT } from '#domain/project/coarseEvents.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { Crash } from '#tests/support/adaptedStores.ts';
import { fillProject } from '#tests/support/bigProject.ts';
import { findHalfDone } from '#tests/support/workflowRuns.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import {
  itemsIn,
  slipwayWithProject,
} from '#tests/support/slipwayWithProject.ts';

const ITEMS = MAX_ITEMS_PER_EVENT + 50;
const WEEK_10 = { span: Span.Week, index: 10 };
const WEEK_1 = { span: Span.Week, index: 1 };

it('An interrupted undo of many items is finished without those that others have changed since (L71)', async () => {
  const fixture = await slipwayWithProject();
  const { actor, projectId, useCases, commandId } = fixture;
  const { teamId, userId } = actor;
  await fillProject(fixture, {
    projectId,
    teamId,
    actorId: userId,
    assigneeId: userId,
    items: ITEMS,
    characters: 10,
    weekOf: () => WEEK_10.index,
  });
  const items = () => itemsIn(fixture);
  const changes = { durationInWeeks: 2 };
  const changeId = 'shorten';
  await useCases.reviseProject({
    actor,
    commandId: changeId,
    projectId,
    changes,
  });
  const listed = await useCases.getChanges({ actor, mine: true, limit: 10 });
  const shortening = listed.find(({ id }) => id === changeId);
  expect(shortening).toMatchObject({ items: ITEMS });

  // It dies after it has undone the schedule and 200 items.
  const dying = memorySlipway({
    sharesStoresOf: fixture,
    adapt: (eventStore) => ({
      ...eventStore,
      append: async (streamId, events, expected) => {
        const result = await eventStore.append(streamId, events, expected);
        if (events.some(({ type }) => type === 'ItemsAssigned')) {
          throw new Crash();
        }
        return result;
      },
    }),
  });
  const undo = { actor, commandId: 'undo', changeId, partial: false };
  await expect(dying.useCases.undoChange(undo)).rejects.toThrow(Crash);
  const unplannedItem = (await items()).find(
    ({ assignedTimeframe }) => assignedTimeframe === null,
  );
  const itemId = unplannedItem?.id ?? '';
  await useCases.moveItem({
    actor,
    commandId: commandId(),
    projectId,
    itemId,
    orderUpdate: null,
    newAssignment: { assignedTimeframe: WEEK_1 },
  });

  const nextProcess = memorySlipway({ sharesStoresOf: fixture });
  await nextProcess.useCases.undoChange(undo);
  const weeks = (await items()).map((item) => item.assignedTimeframe);
  expect(weeks).toHaveLength(ITEMS);
  expect(weeks.filter((week) => week?.index === WEEK_10.index)).toHaveLength(
    ITEMS - 1,
  );
  expect(weeks).toContainEqual(WEEK_1);
  expect(await findHalfDone({ slipway: fixture })).toEqual([]);
});
