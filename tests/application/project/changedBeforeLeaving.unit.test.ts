import { describe, expect, it } from 'vitest';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import type { SlipwayWithProject } from '#tests/support/slipwayWithProject.ts';
import { slipwayWithProject } from '#tests/support/slipwayWithProject.ts';

/** Runs `act` once, just before items leave their project. */
const actBeforeRelease =
  (act: () => Promise<unknown>) =>
  (eventStore: EventStore): EventStore => {
    let isDone = false;
    return {
      ...eventStore,
      append: async (streamId, events, expected) => {
        const leaves = events.some(({ type }) =>
          ['ItemUnplanned', 'ItemsReleased'].includes(type),
        );
        if (leaves && !isDone) {
          isDone = true;
          await act();
        }
        return eventStore.append(streamId, events, expected);
      },
    };
  };

const itemsIn = async (
  { useCases, actor }: Pick<SlipwayWithProject, 'useCases' | 'actor'>,
  projectId: string,
) => {
  const { documents } = await useCases.queryItems({
    actor,
    projectId,
    filter: {},
  });
  return documents.map((item) => ({
    description: item.description,
    completed: item.completed,
    scope: item.scope,
    assignedToUserId: item.assignedToUserId,
  }));
};

/**
 * Moves two open items into another project, of which `act` changes the first
 * just before they leave. Returns the items in the new project and those left.
 */
const moveAfter = async (
  how: 'carried over' | 'transferred',
  act: (fixture: SlipwayWithProject, itemId: string) => Promise<unknown>,
) => {
  const fixture = await slipwayWithProject();
  const { actor, projectId, addItem } = fixture;
  const { id } = await addItem({ description: 'First' });
  await addItem({ description: 'Second' });
  const { userId, teamId } = actor;
  const start = { userId, teamId, commandId: 'next', description: 'Next' };
  const adapt = actBeforeRelease(() => act(fixture, id));
  const { useCases } = memorySlipway({ sharesStoresOf: fixture, adapt });
  const carryOverFrom = how === 'carried over' ? projectId : null;
  const { value } = await useCases.startProject({ ...start, carryOverFrom });
  const nextId = value.projectId;
  if (how === 'transferred') {
    await useCases.deleteProject({
      actor,
      commandId: 'delete',
      projectId,
      transferItemsTo: nextId,
    });
  }
  const remaining =
    how === 'transferred' ? [] : await itemsIn(fixture, projectId);
  return { items: await itemsIn(fixture, nextId), left: remaining };
};

const completed = ({ useCases, actor }: SlipwayWithProject, itemId: string) =>
  useCases.completeItem({
    actor,
    commandId: 'complete',
    itemId,
    markComplete: true,
  });

const changed =
  (newAssignment: object) =>
  ({ useCases, actor, projectId }: SlipwayWithProject, itemId: string) =>
    useCases.changeItems({
      actor,
      commandId: 'change',
      projectId,
      itemIds: [itemId],
      change: { type: 'Assign', newAssignment },
    });

const outOfScope = changed({ scope: Scope.OutOfScope });

describe('An item that another person changes during its transfer', () => {
  it('stays completed in its new project', async () => {
    const { items } = await moveAfter('transferred', completed);
    expect(items).toMatchObject([
      { description: 'First', completed: true },
      { description: 'Second', completed: false },
    ]);
  });

  it('stays out of scope in its new project', async () => {
    const { items } = await moveAfter('transferred', outOfScope);
    expect(
      items.find(({ description }) => description === 'First'),
    ).toMatchObject({ scope: Scope.OutOfScope });
  });
});

describe('An item is not carried over if another person', () => {
  it.each([
    ['completes it', completed],
    ['takes it out of scope', outOfScope],
  ])('%s before it leaves (L24)', async (_, act) => {
    const { items, left } = await moveAfter('carried over', act);
    expect(items).toMatchObject([{ description: 'Second' }]);
    expect(left).toMatchObject([{ description: 'First' }]);
  });
});

describe.each(['carried over', 'transferred'] as const)(
  'An item that another person assigns while it is %s',
  (how) => {
    it('stays assigned in its new project', async () => {
      let userId = '';
      const { items } = await moveAfter(how, (fixture, itemId) => {
        ({ userId } = fixture.actor);
        return changed({ assignedToUserId: userId })(fixture, itemId);
      });
      expect(items).toMatchObject([
        { description: 'First', assignedToUserId: userId },
        { description: 'Second', assignedToUserId: null },
      ]);
    });
  },
);
