import { describe, expect, it } from 'vitest';
import { locateItem } from '#application/item/locateItem.ts';
import { streamStates } from '#application/shared/streamStates.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { appendEvent } from '#tests/support/appendEvent.ts';
import { OTHER_TEAM, OTHER_USER, PROJECT, TEAM } from '#tests/support/fixed.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { deleted, drafted, ITEM } from '#tests/support/situations/item.ts';
import {
  newProject,
  placed,
  projectWith,
  unplanned,
} from '#tests/support/situations/project.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

const NOT_FOUND = { code: 'ITEM.NOT_FOUND' };
const OTHER_PROJECT = 'project-b';
const placement = placed({ assignedToUserId: OTHER_USER });

type Streams = Readonly<{
  item?: ReturnType<typeof drafted>;
  project?: ReturnType<typeof projectWith>;
  other?: ReturnType<typeof projectWith>;
}>;

const locate = async (
  { item = drafted(), project = [], other = [] }: Streams,
  teamId = TEAM,
) => {
  const eventStore = memoryEventStore();
  for (const [id, events] of [
    [streamOf.item(ITEM), item],
    [streamOf.project(PROJECT), project],
    [streamOf.project(OTHER_PROJECT), other],
  ] as const) {
    for (const event of events) await appendEvent(eventStore, id, event);
  }
  return locateItem({ states: streamStates({ eventStore }) })({ teamId }, ITEM);
};

const planned = projectWith({ id: ITEM, sortKey: 7, to: placement });
const released = [...planned, unplanned(ITEM, placement, OTHER_PROJECT)];

describe('An item that a command is about', () => {
  it('is found in the project that plans it, with its assignee', async () => {
    expect(await locate({ project: planned })).toEqual({
      itemId: ITEM,
      itemType: ItemType.GoToMarket,
      projectId: PROJECT,
      assignedToUserId: OTHER_USER,
    });
  });

  it('is found in the project that has taken it', async () => {
    const found = await locate({ project: released, other: planned });
    expect(found).toMatchObject({
      projectId: OTHER_PROJECT,
      assignedToUserId: OTHER_USER,
    });
  });

  it('is found in the target project during a transfer', async () => {
    const found = await locate({ project: released, other: newProject() });
    expect(found).toMatchObject({ projectId: OTHER_PROJECT });
  });

  it.each<[string, Streams]>([
    ['unknown', { item: [] }],
    ['a draft that was never planned', { project: newProject() }],
    [
      'deleted from its plan',
      { project: [...planned, unplanned(ITEM, placement)] },
    ],
    ['deleted', { item: [...drafted(), ...deleted()], project: planned }],
  ])('is not found when it is %s', async (_what, streams) => {
    await expect(locate(streams)).rejects.toMatchObject(NOT_FOUND);
  });

  it('is not found by another team', async () => {
    await expect(
      locate({ project: planned }, OTHER_TEAM),
    ).rejects.toMatchObject(NOT_FOUND);
  });
});

describe('While a team’s read models are stalled', () => {
  it('an item that they do not contain yet can be edited, labeled and commented on', async () => {
    const first = await slipwayWithProject();
    const { actor, commandId } = first;
    const { useCases, setReadModelPace } = memorySlipway({
      sharesStoresOf: first,
    });
    await useCases.findActor(actor.userId);
    setReadModelPace('stalled');
    const { id: itemId } = await first.addItem();
    const about = () => ({ actor, commandId: commandId(), itemId });
    const changes = { description: 'Written behind' };
    const { value, stale } = await useCases.reviseItem({
      ...about(),
      itemType: ItemType.Demo,
      changes,
    });
    expect([value.description, stale]).toEqual(['Written behind', true]);
    await useCases.labelItem({ ...about(), labelIds: [] });
    const comment = await useCases.changeComments.add({
      ...about(),
      text: 'Seen',
    });
    expect(comment.value.text).toBe('Seen');
    await useCases.watchItem.set({ ...about(), watch: 'Mute' });
    expect(await useCases.watchItem.get(actor, itemId)).toBe('Mute');
  });
});
