import { describe, expect, it } from 'vitest';
import type { CreateItem } from '#application/item/createItem.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { Crash, dyingAfter } from '#tests/support/adaptedStores.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { week } from '#tests/support/situations/project.ts';
import { timesRecorded } from '#tests/support/storedEvents.ts';
import type { Workshop } from '#tests/support/workshop.ts';
import { workshop } from '#tests/support/workshop.ts';

type Request = Parameters<CreateItem>[0];

const requestIn = (
  { actor, projectId }: Pick<Workshop, 'actor' | 'projectId'>,
  changes: Partial<Request> = {},
): Request => ({
  actor,
  projectId,
  commandId: 'create-1',
  itemType: ItemType.GoToMarket,
  description: 'Write the announcement',
  newAssignment: {},
  ...changes,
});

const allItems = async ({ useCases, actor, projectId }: Workshop) =>
  (await useCases.queryItems({ actor, projectId, filter: {} })).documents;

describe('Creating an item', () => {
  it('answers with its id, link id and place (E48, L33 to L35)', async () => {
    const place = await workshop();
    const { value, stale, position } = await place.useCases.createItem(
      requestIn(place, {
        newAssignment: { scope: Scope.Project, assignedTimeframe: week(2) },
      }),
    );
    expect(value).toMatchObject({
      planned: true,
      description: 'Write the announcement',
      itemType: ItemType.GoToMarket,
      linkId: '1-1',
      sortKey: 0,
      scope: Scope.Project,
      assignedTimeframe: week(2),
    });
    expect(stale).toBe(false);
    expect(position).toBe(await place.eventStore.lastPosition());
    expect(await allItems(place)).toEqual([value]);
  });

  it('puts it out of scope and unassigned unless told otherwise (E46)', async () => {
    const place = await workshop();
    const { value } = await place.useCases.createItem(requestIn(place));
    expect(value).toMatchObject({
      scope: Scope.OutOfScope,
      assignedTimeframe: null,
      assignedToUserId: null,
    });
  });

  it('assigns it to a member of the team', async () => {
    const place = await workshop();
    const { userId } = place.actor;
    const { value } = await place.useCases.createItem(
      requestIn(place, { newAssignment: { assignedToUserId: userId } }),
    );
    expect(value.assignedToUserId).toBe(userId);
  });

  it('answers a repeat as the first, and makes no second item', async () => {
    const place = await workshop();
    const first = await place.useCases.createItem(requestIn(place));
    const again = await place.useCases.createItem(requestIn(place));
    expect(again.value).toEqual(first.value);
    expect(await timesRecorded(place.eventStore, 'ItemPlanned')).toBe(1);
  });

  it('makes one item of two requests with one command id at once', async () => {
    const place = await workshop();
    const there = memorySlipway({ beside: place });
    const replies = await Promise.all([
      place.useCases.createItem(requestIn(place)),
      place.useCases.createItem(requestIn(place)),
      there.useCases.createItem(requestIn(place)),
    ]);
    expect(new Set(replies.map(({ value }) => value.id)).size).toBe(1);
    expect(await timesRecorded(place.eventStore, 'ItemDrafted')).toBe(1);
    expect(await timesRecorded(place.eventStore, 'ItemPlanned')).toBe(1);
  });

  it('answers from the streams when the read models are behind', async () => {
    const place = await workshop();
    await place.addItem({ description: 'Before' });
    place.setReadModelPace('stalled');
    const { value, stale } = await place.useCases.createItem(
      requestIn(place, { newAssignment: { scope: Scope.Project } }),
    );
    expect(stale).toBe(true);
    expect(value).toMatchObject({
      description: 'Write the announcement',
      linkId: '1-2',
      sortKey: 16,
      planned: true,
    });
    expect(value.assignmentHistory).toHaveLength(1);
    place.setReadModelPace('live');
    expect(await place.useCases.findItem(place.actor, value.id)).toEqual(value);
  });
});

describe('Creating an item that a crash cuts in two', () => {
  it('leaves nothing that anybody sees', async () => {
    const place = await workshop();
    const dying = memorySlipway({ beside: place, adapt: dyingAfter(1) });
    await expect(dying.useCases.createItem(requestIn(place))).rejects.toThrow(
      Crash,
    );
    expect(await timesRecorded(place.eventStore, 'ItemDrafted')).toBe(1);
    expect(await allItems(place)).toEqual([]);
  });

  it.each([0, 1])('after %i steps is finished by its retry', async (steps) => {
    const place = await workshop();
    const dying = memorySlipway({ beside: place, adapt: dyingAfter(steps) });
    await expect(dying.useCases.createItem(requestIn(place))).rejects.toThrow(
      Crash,
    );
    const restarted = memorySlipway({ beside: place });
    const { value } = await restarted.useCases.createItem(requestIn(place));
    expect(await allItems(place)).toEqual([value]);
    expect(await timesRecorded(place.eventStore, 'ItemDrafted')).toBe(1);
    expect(await timesRecorded(place.eventStore, 'ItemPlanned')).toBe(1);
  });
});

describe('The cap of items (K19, K25, Q50)', () => {
  it('lets exactly as many in as there is room for, of thirty at once', async () => {
    const place = await workshop({ entitlements: { maxProjectItems: 20 } });
    const there = memorySlipway({
      beside: place,
      entitlements: { maxProjectItems: 20 },
    });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) =>
        (i % 2 === 0 ? place : there).useCases.createItem(
          requestIn(place, { commandId: `create-${String(i)}` }),
        ),
      ),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject(
      Array(10).fill({ reason: { kind: 'ProjectItemsQuotaExceeded' } }),
    );
    const items = await allItems(place);
    expect(items).toHaveLength(20);
    expect(new Set(items.map(({ linkId }) => linkId)).size).toBe(20);
  });
});

describe('Creating an item is refused', () => {
  it('in a project of another team', async () => {
    const place = await workshop();
    const actor = await place.signIn('grace@example.com');
    await expect(
      place.useCases.createItem(requestIn({ ...place, actor })),
    ).rejects.toThrow('PROJECT.NOT_FOUND');
    expect(await timesRecorded(place.eventStore, 'ItemDrafted')).toBe(0);
  });

  it('for an assignee who is no member of the team', async () => {
    const place = await workshop();
    const { userId } = await place.signIn('grace@example.com');
    await expect(
      place.useCases.createItem(
        requestIn(place, { newAssignment: { assignedToUserId: userId } }),
      ),
    ).rejects.toThrow('PLAN.ASSIGNEE_NOT_A_MEMBER');
    expect(await allItems(place)).toEqual([]);
  });

  it('without a description (E42)', async () => {
    const place = await workshop();
    await expect(
      place.useCases.createItem(requestIn(place, { description: ' ' })),
    ).rejects.toThrow('ITEM.DESCRIPTION_EMPTY');
    expect(await allItems(place)).toEqual([]);
  });
});
