import { describe, expect, it } from 'vitest';
import { readCommitted } from '#application/item/readCommitted.ts';
import { streamOf } from '#domain/shared/ids.ts';
import { memoryEventStore } from '#infrastructure/memory/eventStore.ts';
import { appendEvent } from '#tests/support/appendEvent.ts';
import { OTHER_TEAM, PROJECT, TEAM, USER } from '#tests/support/fixed.ts';
import { drafted, ITEM } from '#tests/support/situations/item.ts';
import {
  placed,
  projectWith,
  unplanned,
} from '#tests/support/situations/project.ts';

const actor = { userId: USER, teamId: TEAM, role: 0 as const };
const OTHER_PROJECT = 'project-b';
const committed = { itemId: ITEM, projectId: PROJECT, position: 7 };

/** A planned item in its streams, with the read models behind. */
const behind = async () => {
  const eventStore = memoryEventStore();
  for (const event of drafted()) {
    await appendEvent(eventStore, streamOf.item(ITEM), event);
  }
  for (const event of projectWith({ id: ITEM, sortKey: 7 })) {
    await appendEvent(eventStore, streamOf.project(PROJECT), event);
  }
  const read = readCommitted({
    findItem: () => Promise.reject(new Error('The read model was asked.')),
    progress: { waitFor: () => Promise.resolve(false) },
    eventStore,
    liveLinks: (documents) => Promise.resolve(documents),
  });
  return { eventStore, read };
};

describe('An item after a command that the read models have not seen yet', () => {
  it('is read from its streams', async () => {
    const { read } = await behind();
    expect(await read(actor, committed)).toMatchObject({
      value: { id: ITEM, sortKey: 7, planned: true },
      position: 7,
      stale: true,
    });
  });

  it('is not found when it was deleted since', async () => {
    const { eventStore, read } = await behind();
    await appendEvent(
      eventStore,
      streamOf.project(PROJECT),
      unplanned(ITEM, placed()),
    );
    await expect(read(actor, committed)).rejects.toThrow('ITEM.NOT_FOUND');
  });

  it('is read from the project it was moved to, which the read models do not have yet', async () => {
    const { eventStore, read } = await behind();
    const { data, ...left } = unplanned(ITEM, placed());
    await appendEvent(eventStore, streamOf.project(OTHER_PROJECT), {
      type: 'ItemCarriedOver',
      data: {
        projectId: OTHER_PROJECT,
        itemId: ITEM,
        fromProjectId: PROJECT,
        itemType: 1,
        linkId: '2-1',
        number: 1,
        from: placed(),
        to: placed(),
        sortKey: 9,
        reason: 'CarriedOver',
      },
    });
    await appendEvent(eventStore, streamOf.project(PROJECT), {
      ...left,
      data: { ...data, transferredTo: OTHER_PROJECT },
    });

    expect(await read(actor, committed)).toMatchObject({
      value: { id: ITEM, projectId: OTHER_PROJECT, sortKey: 9, planned: true },
      stale: true,
    });
  });

  it('is refused when a stream holds an unreadable event', async () => {
    const { eventStore, read } = await behind();
    await appendEvent(eventStore, streamOf.item(ITEM), {
      type: 'ItemMerged',
      data: {},
    });
    await expect(read(actor, committed)).rejects.toMatchObject({
      reason: 'unreadable',
    });
  });

  it('is not found by another team', async () => {
    const { read } = await behind();
    await expect(
      read({ ...actor, teamId: OTHER_TEAM }, committed),
    ).rejects.toThrow('ITEM.NOT_FOUND');
  });

  it('is not found when it does not exist', async () => {
    const { read } = await behind();
    await expect(
      read(actor, { ...committed, itemId: 'nobody' }),
    ).rejects.toThrow('ITEM.NOT_FOUND');
  });
});
