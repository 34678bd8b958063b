import { describe, expect, it } from 'vitest';
import type { CreateItem } from '#application/item/createItem.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { Crash, crashAfterAppends } from '#tests/support/adaptedStores.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { week } from '#tests/support/situations/project.ts';
import { countStored } from '#tests/support/storedEvents.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import {
  itemsIn,
  slipwayWithProject,
} from '#tests/support/slipwayWithProject.ts';

type Request = Parameters<CreateItem>[0];

/** A request to create an item, always with the same command id by default. */
const requestIn = (
  { actor, projectId }: Pick<SlipwayWithProject, 'actor' | 'projectId'>,
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

describe('Creating an item', () => {
  it('answers with its id, link id and placement (E48, L33 to L35)', async () => {
    const fixture = await slipwayWithProject();
    const { value, stale, position } = await fixture.useCases.createItem(
      requestIn(fixture, {
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
    expect(position).toBe(await fixture.eventStore.lastPosition());
    expect(await itemsIn(fixture)).toEqual([value]);
  });

  it('puts it out of scope and unassigned by default (E46)', async () => {
    const fixture = await slipwayWithProject();
    const { value } = await fixture.useCases.createItem(requestIn(fixture));
    expect(value).toMatchObject({
      scope: Scope.OutOfScope,
      assignedTimeframe: null,
      assignedToUserId: null,
    });
  });

  it('uses the active project of the streams, even while read models are behind (threat M9)', async () => {
    const fixture = await slipwayWithProject();
    const { useCases, actor, projectId: first, commandId } = fixture;
    const { value: second } = await useCases.startProject({
      ...actor,
      description: 'The second',
      commandId: commandId(),
    });
    const create = async (id: string) => {
      const request = requestIn(fixture, { projectId: null, commandId: id });
      return (await useCases.createItem(request)).value.projectId;
    };
    expect(await create('one')).toBe(second.projectId);
    fixture.setReadModelPace('stalled');
    await useCases.chooseProject({
      actor,
      commandId: commandId(),
      projectId: first,
    });
    expect(await create('two')).toBe(first);
    // A repeat of the earlier command finds the project that the first one
    // used.
    expect(await create('one')).toBe(second.projectId);
  });

  it('uses the first Live project if the chosen one was deleted (threat M9, Q70)', async () => {
    const fixture = await slipwayWithProject();
    const { useCases, actor, projectId: first, commandId } = fixture;
    const { value: second } = await useCases.startProject({
      ...actor,
      description: 'The second',
      commandId: commandId(),
    });
    await useCases.deleteProject({
      actor,
      commandId: commandId(),
      projectId: second.projectId,
      transferItemsTo: null,
    });
    const request = requestIn(fixture, { projectId: null });
    expect((await useCases.createItem(request)).value.projectId).toBe(first);
  });

  it('assigns it to a member of the team', async () => {
    const fixture = await slipwayWithProject();
    const { userId } = fixture.actor;
    const { value } = await fixture.useCases.createItem(
      requestIn(fixture, { newAssignment: { assignedToUserId: userId } }),
    );
    expect(value.assignedToUserId).toBe(userId);
  });

  it('gives a repeat the same answer, and creates no second item', async () => {
    const fixture = await slipwayWithProject();
    const first = await fixture.useCases.createItem(requestIn(fixture));
    const again = await fixture.useCases.createItem(requestIn(fixture));
    expect(again.value).toEqual(first.value);
    expect(await countStored(fixture.eventStore, 'ItemPlanned')).toBe(1);
  });

  it('creates only one item for two concurrent requests with one command id', async () => {
    const fixture = await slipwayWithProject();
    const otherProcess = memorySlipway({ sharesStoresOf: fixture });
    const replies = await Promise.all([
      fixture.useCases.createItem(requestIn(fixture)),
      fixture.useCases.createItem(requestIn(fixture)),
      otherProcess.useCases.createItem(requestIn(fixture)),
    ]);
    expect(new Set(replies.map(({ value }) => value.id)).size).toBe(1);
    expect(await countStored(fixture.eventStore, 'ItemDrafted')).toBe(1);
    expect(await countStored(fixture.eventStore, 'ItemPlanned')).toBe(1);
  });

  it('answers from the streams when the read models are behind', async () => {
    const fixture = await slipwayWithProject();
    await fixture.addItem({ description: 'Before' });
    fixture.setReadModelPace('stalled');
    const { value, stale } = await fixture.useCases.createItem(
      requestIn(fixture, { newAssignment: { scope: Scope.Project } }),
    );
    expect(stale).toBe(true);
    // Sort keys begin at 0, with gaps of 16.
    expect(value).toMatchObject({
      description: 'Write the announcement',
      linkId: '1-2',
      sortKey: 16,
      planned: true,
    });
    expect(value.assignmentHistory).toHaveLength(1);
    fixture.setReadModelPace('live');
    expect(await fixture.useCases.findItem(fixture.actor, value.id)).toEqual(
      value,
    );
  });
});

describe('Creating an item, interrupted by a crash', () => {
  it('leaves nothing visible', async () => {
    const fixture = await slipwayWithProject();
    const dying = memorySlipway({
      sharesStoresOf: fixture,
      adapt: crashAfterAppends(1),
    });
    await expect(dying.useCases.createItem(requestIn(fixture))).rejects.toThrow(
      Crash,
    );
    expect(await countStored(fixture.eventStore, 'ItemDrafted')).toBe(1);
    expect(await itemsIn(fixture)).toEqual([]);
  });

  it.each([0, 1])('is finished by its retry after %i steps', async (steps) => {
    const fixture = await slipwayWithProject();
    const dying = memorySlipway({
      sharesStoresOf: fixture,
      adapt: crashAfterAppends(steps),
    });
    await expect(dying.useCases.createItem(requestIn(fixture))).rejects.toThrow(
      Crash,
    );
    const restarted = memorySlipway({ sharesStoresOf: fixture });
    const { value } = await restarted.useCases.createItem(requestIn(fixture));
    expect(await itemsIn(fixture)).toEqual([value]);
    expect(await countStored(fixture.eventStore, 'ItemDrafted')).toBe(1);
    expect(await countStored(fixture.eventStore, 'ItemPlanned')).toBe(1);
  });
});

describe('The cap of items (K19, K25, Q50)', () => {
  it('admits exactly as many of thirty concurrent items as there is room for', async () => {
    const fixture = await slipwayWithProject({
      entitlements: { maxProjectItems: 20 },
    });
    const otherProcess = memorySlipway({
      sharesStoresOf: fixture,
      entitlements: { maxProjectItems: 20 },
    });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) =>
        (i % 2 === 0 ? fixture : otherProcess).useCases.createItem(
          requestIn(fixture, { commandId: `create-${String(i)}` }),
        ),
      ),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject(
      Array(10).fill({ reason: { kind: 'ProjectItemsQuotaExceeded' } }),
    );
    const items = await itemsIn(fixture);
    expect(items).toHaveLength(20);
    expect(new Set(items.map(({ linkId }) => linkId)).size).toBe(20);
  });
});

describe('An item', () => {
  it('cannot be created in a project of another team', async () => {
    const fixture = await slipwayWithProject();
    const actor = await fixture.signIn('grace@example.com');
    await expect(
      fixture.useCases.createItem(requestIn({ ...fixture, actor })),
    ).rejects.toThrow('PROJECT.NOT_FOUND');
    expect(await countStored(fixture.eventStore, 'ItemDrafted')).toBe(0);
  });

  it('cannot be created for an assignee who is not a member of the team', async () => {
    const fixture = await slipwayWithProject();
    const { userId } = await fixture.signIn('grace@example.com');
    await expect(
      fixture.useCases.createItem(
        requestIn(fixture, { newAssignment: { assignedToUserId: userId } }),
      ),
    ).rejects.toThrow('PLAN.ASSIGNEE_NOT_A_MEMBER');
    expect(await itemsIn(fixture)).toEqual([]);
  });

  it('cannot be created without a description (E42)', async () => {
    const fixture = await slipwayWithProject();
    await expect(
      fixture.useCases.createItem(requestIn(fixture, { description: ' ' })),
    ).rejects.toThrow('ITEM.DESCRIPTION_EMPTY');
    expect(await itemsIn(fixture)).toEqual([]);
  });
});
