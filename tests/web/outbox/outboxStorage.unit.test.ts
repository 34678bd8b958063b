import { beforeEach, describe, expect, it } from 'vitest';
import { ItemType } from '#api/contract/values.ts';
import { createTab } from '#web/browser/tab.ts';
import type { ItemCommand } from '#web/outbox/itemCommand.ts';
import { createOutboxStorage } from '#web/outbox/outboxStorage.ts';
import { itemBefore, waitsForPerson } from '#web/outbox/queuedCommand.ts';
import type { QueuedCommand } from '#web/outbox/queuedCommand.ts';
import { createDrafts } from '#web/providers/saving/drafts.ts';
import { memoryStorage } from '../providers/browser.ts';
import { buildItem, week } from '../resources/item/items.ts';

const HOUR_MS = 3_600_000;

const move = (to: number, rightNeighborId: string | null = null) =>
  ({
    kind: 'Move',
    move: {
      newAssignment: { assignedTimeframe: week(to) },
      orderUpdate: { leftNeighborId: null, rightNeighborId },
    },
  }) as const;
const newItem = {
  itemType: ItemType.GoToMarket,
  description: 'Launch mail',
  newAssignment: {},
} as const;

let device: ReturnType<typeof memoryStorage>;
/** The names of the locks that the tabs of the browser hold. */
let held: Set<string>;

const locks = {
  request: async (name: string, run: () => Promise<unknown>) => {
    held.add(name);
    await run();
    held.delete(name);
  },
  query: async () => ({ held: [...held].map((name) => ({ name })) }),
} as unknown as LockManager;

/** A page of the device. */
const openPage = () => {
  const storage = createOutboxStorage(
    createDrafts(() => device),
    createTab(() => locks),
  );
  const put = (
    command: ItemCommand,
    { id = 'a', givenAt = 1, userId = 'ada', projectId = 'p1' } = {},
  ): QueuedCommand => {
    const before = [itemBefore(buildItem({ id }))];
    const queued = storage.create({ projectId, command, before, givenAt });
    storage.put(userId, queued);
    return queued;
  };
  const takeOver = async (userId = 'ada') => {
    let taken: readonly QueuedCommand[] = [];
    await storage.takeOver(
      userId,
      () => true,
      (all) => (taken = all),
    );
    return taken.map(({ command }) => command);
  };
  return { storage, put, takeOver };
};

/** The same device, seen by a page that was loaded after a reload. */
const afterReload = () => {
  held.clear();
  return openPage();
};

beforeEach(() => {
  device = memoryStorage();
  held = new Set();
});

describe('An unsent command', () => {
  it('is taken over after a reload, oldest first', async () => {
    const { put } = openPage();
    put(move(2), { givenAt: 2 });
    put(move(1), { givenAt: 1 });
    put(move(3), { givenAt: 2 });
    expect(await afterReload().takeOver()).toEqual([move(1), move(2), move(3)]);
  });

  it('is left to its own tab while that is open', async () => {
    openPage().put(move(1));
    const second = openPage();
    expect(await second.takeOver()).toEqual([]);
    held.clear();
    expect(await second.takeOver()).toEqual([move(1)]);
    expect(await openPage().takeOver()).toEqual([]);
  });

  it('without locks, is taken only if it is older than the page', async () => {
    const drafts = createDrafts(() => device);
    const withoutLocks = createTab(() => null);
    const openedAt = 2;
    const storage = createOutboxStorage(drafts, withoutLocks, openedAt);
    const { put } = openPage();
    put(move(1), { givenAt: 1 });
    // Another tab may be open, in which this one can still be undone.
    put(move(2), { givenAt: 3 });
    const taken: ItemCommand[] = [];
    await storage.takeOver(
      'ada',
      () => true,
      (all) => taken.push(...all.map(({ command }) => command)),
    );
    expect(taken).toEqual([move(1)]);
  });

  it('belongs to one person', async () => {
    const { put, storage } = openPage();
    const queued = put(move(1));
    put(move(2), { userId: 'grace' });
    expect(storage.all('ada')).toMatchObject([{ command: move(1) }]);
    expect(await afterReload().takeOver('grace')).toEqual([move(2)]);
    storage.drop('ada', queued);
    expect(storage.all('ada')).toEqual([]);
  });

  it('is stored with its project', () => {
    const { put, storage } = openPage();
    put(move(1), { projectId: 'p2' });
    expect(storage.all('ada')).toMatchObject([{ projectId: 'p2' }]);
  });

  it('follows an item to its server id, even as a neighbor', () => {
    const { put, storage } = openPage();
    put(move(1), { id: 'temporary-1' });
    put(move(2, 'temporary-1'), { id: 'b' });
    storage.rename('ada', 'temporary-1', 'a');
    const [first, second] = storage.all('ada');
    expect(first?.before.map(({ id }) => id)).toEqual(['a']);
    expect(second?.command).toEqual(move(2, 'a'));
  });
});

describe('An addition', () => {
  it('waits for the person if it was rejected, or else after a day, when a repeat could add it twice', () => {
    const { put } = openPage();
    const add = put({ kind: 'Add', ...newItem }, { givenAt: 0 });
    // The server remembers a command id for a day.
    expect(waitsForPerson(add, 22 * HOUR_MS)).toBe(false);
    expect(waitsForPerson(add, 24 * HOUR_MS)).toBe(true);
    expect(waitsForPerson({ ...add, refusal: 'No.' }, 0)).toBe(true);
    const oldMove = put(move(1), { givenAt: 0 });
    expect(waitsForPerson(oldMove, 24 * HOUR_MS)).toBe(false);
  });
});
