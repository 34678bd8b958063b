import { describe, expect, it, vi } from 'vitest';
import type { Item } from '#api/contract/index.ts';
import { Scope } from '#api/contract/values.ts';
import type { ItemsChange } from '#web/providers/calls/manyItems.ts';
import { createBulkCommands } from '#web/resources/item/bulk/commands.ts';
import type { BulkNotices } from '#web/resources/item/bulk/run.ts';
import { emptyItems, loaded } from '#web/resources/item/store/itemsState.ts';
import type { ItemsState } from '#web/resources/item/store/itemsState.ts';
import { placementOf } from '#web/resources/item/store/placement.ts';
import { createUndoStack } from '#web/resources/item/store/undo.ts';
import { anItem, aWeekOf, heldHere, idsOf, notKept, week } from '../items.ts';

const NOW = Date.parse('2026-03-04T09:00:00.000Z');
const settle = () => new Promise<void>((done) => setImmediate(done));
const weekSix = { scope: Scope.Project, assignedTimeframe: week(6) };

/** Commands on items, and a server that answers when the test says so. */
const given = (items: readonly Item[] = aWeekOf([0, 10, 20])) => {
  let state: ItemsState = loaded(emptyItems, items);
  const calls: {
    itemIds: readonly string[];
    change: ItemsChange;
    answer: (refused?: readonly string[]) => Promise<void>;
    fail: (message: string) => Promise<void>;
  }[] = [];
  const changeItems = vi.fn(
    (asked: { itemIds: readonly string[]; change: ItemsChange }) =>
      new Promise<{ refused: readonly string[] }>((resolve, reject) => {
        calls.push({
          ...asked,
          answer: async (refused = []) => {
            resolve({ refused });
            await settle();
          },
          fail: async (message) => {
            reject(new Error(message));
            await settle();
          },
        });
      }),
  );
  const moveItem = vi.fn(() => Promise.resolve({}));
  const retracted = vi.fn();
  const notices = {
    done: vi.fn<BulkNotices['done']>(() => retracted),
    failed: vi.fn<BulkNotices['failed']>(),
    undone: vi.fn(),
    notUndone: vi.fn(),
  };
  const undo = createUndoStack();
  const toggled = vi.fn();
  const never = vi.fn(() => new Promise<never>(() => undefined));
  const commands = createBulkCommands({
    projectId: 'project-1',
    data: {
      changeItems,
      moveItem,
      updateItem: never,
      completeItem: never,
      deleteItem: never,
      undoChange: never,
    },
    store: {
      current: () => state,
      isLoaded: () => true,
      change: (update) => {
        state = update(state);
      },
      committed: () => undefined,
      refresh: () => undefined,
    },
    keeping: notKept,
    undo,
    held: heldHere(),
    notices,
    toggled,
    now: () => NOW,
  });
  const item = (id: string): Item => {
    const found = state.items.find((other) => other.id === id);
    if (found === undefined) throw new Error(`There is no ${id}.`);
    return found;
  };
  return {
    commands,
    calls,
    moveItem,
    notices,
    undo,
    retracted,
    toggled,
    item,
    shown: () => state.items,
    weeks: () =>
      state.items.map((one) => placementOf(one).assignedTimeframe?.index),
    isDone: () => state.items.map((one) => one.completionDate !== null),
  };
};

describe('A bulk command', () => {
  it('shows at once, with one notice (E53)', async () => {
    const { commands, calls, item, weeks, notices } = given();
    const outcome = commands.move([item('a'), item('c')], weekSix);
    expect(weeks()).toEqual([6, 4, 6]);
    expect(notices.done).toHaveBeenCalledExactlyOnceWith(
      { kind: 'moved', to: weekSix, count: 2 },
      expect.any(Function),
    );
    expect(calls.map(({ itemIds }) => itemIds)).toEqual([['a', 'c']]);
    await calls[0]?.answer();
    expect((await outcome).failed).toEqual([]);
    expect(weeks()).toEqual([6, 4, 6]);
  });

  it('rolls back only what is refused, and says so (E54)', async () => {
    const { commands, calls, item, weeks, notices, retracted } = given();
    const outcome = commands.move([item('a'), item('b'), item('c')], weekSix);
    await calls[0]?.answer(['b']);
    expect(idsOf((await outcome).failed)).toEqual(['b']);
    expect(weeks()).toEqual([6, 4, 6]);
    expect(retracted).toHaveBeenCalledOnce();
    const [action, told] = notices.failed.mock.calls[0] ?? [];
    expect(action).toMatchObject({ kind: 'moved', count: 3 });
    expect(told).toMatchObject({ error: null, failed: [{ id: 'b' }] });
  });

  it('sends what failed once more on retry', async () => {
    const { commands, calls, item, weeks, notices } = given();
    void commands.move([item('a'), item('b')], weekSix);
    await calls[0]?.answer(['b']);
    const retry = notices.failed.mock.calls[0]?.[2];
    retry?.();
    expect(calls[1]).toMatchObject({ itemIds: ['b'] });
    await calls[1]?.answer();
    expect(weeks()).toEqual([6, 6, 4]);
  });

  it('is rolled back completely when all of it fails, with the reason', async () => {
    const { commands, calls, item, weeks, notices, undo } = given();
    const outcome = commands.move([item('a'), item('b')], weekSix);
    await calls[0]?.fail('Sorry.');
    expect((await outcome).failed).toHaveLength(2);
    expect(weeks()).toEqual([4, 4, 4]);
    expect(notices.failed.mock.calls[0]?.[1].error).toEqual(
      new Error('Sorry.'),
    );
    expect(undo.holds('project-1')).toBe(false);
  });

  it('moves each item to its own bucket, with one notice and one undo', async () => {
    const { commands, calls, item, weeks, notices, undo } = given([
      ...aWeekOf([0, 10]),
      anItem({ id: 'next', assignedTimeframe: week(5) }),
      anItem({ id: 'last', assignedTimeframe: week(6) }),
    ]);
    const before = weeks();
    const later = (moved: Item) => {
      const index = placementOf(moved).assignedTimeframe?.index ?? 0;
      const assignedTimeframe = week(index + 1);
      return index < 6 ? { scope: Scope.Project, assignedTimeframe } : null;
    };
    const all = ['a', 'b', 'next', 'last'].map(item);
    void commands.shift(all, 'later', later);
    expect(weeks()).toEqual([5, 5, 6, 6]);
    expect(calls.map(({ itemIds }) => itemIds)).toEqual([['a', 'b'], ['next']]);
    expect(notices.done).toHaveBeenCalledExactlyOnceWith(
      { kind: 'later', count: 3 },
      expect.any(Function),
    );
    await calls[0]?.answer();
    await calls[1]?.answer();
    undo.runLatest('project-1');
    expect(weeks()).toEqual(before);
  });

  it('leaves out unchanged items, and shows no notice when nothing changes', async () => {
    const { commands, calls, item, notices } = given([
      ...aWeekOf([0]),
      anItem({ id: 'there', assignedTimeframe: week(6) }),
    ]);
    void commands.move([item('a'), item('there')], weekSix);
    expect(calls[0]?.itemIds).toEqual(['a']);
    await commands.toggle([item('there')], false);
    expect(calls).toHaveLength(1);
    expect(notices.done).toHaveBeenCalledOnce();
  });

  it('sends more than 200 in parts, all seen at once, each by its result', async () => {
    const many = Array.from({ length: 450 }, (_, i) =>
      anItem({ id: `i${i}`, linkId: `1-${i}`, sortKey: i }),
    );
    const { commands, calls, weeks } = given(many);
    const outcome = commands.move(many, weekSix);
    expect(new Set(weeks())).toEqual(new Set([6]));
    expect(calls.map(({ itemIds }) => itemIds.length)).toEqual([200, 200, 50]);
    expect(calls.flatMap(({ itemIds }) => itemIds)).toEqual(idsOf(many));
    await calls[1]?.fail('Sorry.');
    await calls[0]?.answer();
    await calls[2]?.answer();
    expect((await outcome).failed).toHaveLength(200);
    expect(weeks().indexOf(undefined)).toBe(200);
    expect(weeks().lastIndexOf(undefined)).toBe(399);
  });
});

describe('Undoing a bulk command', () => {
  it('moves them back, bucket by bucket and into their order', async () => {
    const { commands, calls, item, weeks, undo, moveItem, notices } = given([
      ...aWeekOf([0, 10, 20]),
      anItem({ id: 'other', assignedTimeframe: week(2) }),
    ]);
    void commands.move([item('a'), item('other')], weekSix);
    await calls[0]?.answer();
    expect(undo.runLatest('project-1')).toBe(true);
    expect(weeks()).toEqual([4, 4, 4, 2]);
    expect(moveItem).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        itemId: 'a',
        orderUpdate: { leftNeighborId: null, rightNeighborId: 'b' },
      }),
    );
    for (const call of calls.slice(1)) await call.answer();
    expect(notices.undone).toHaveBeenCalledOnce();
  });

  it('does not touch what was refused', async () => {
    const { commands, calls, item, undo } = given();
    void commands.toggle([item('a'), item('b')], true);
    await calls[0]?.answer(['a']);
    undo.runLatest('project-1');
    expect(calls[1]).toMatchObject({
      itemIds: ['b'],
      change: { command: 'Reopen' },
    });
  });

  it('completes again what the move had opened (F11)', async () => {
    const before = anItem({
      id: 'a',
      completionDate: '2026-03-01T09:00:00.000Z',
      assignedTimeframe: week(4),
    });
    const { commands, calls, item, undo, isDone } = given([before]);
    void commands.move([item('a')], weekSix);
    expect(isDone()).toEqual([false]);
    await calls[0]?.answer();
    undo.runLatest('project-1');
    expect(isDone()).toEqual([true]);
  });

  it('restores their former assignees', async () => {
    const { commands, calls, item, undo } = given([
      anItem({ id: 'a', assignedToUserId: 'anna' }),
      anItem({ id: 'b' }),
    ]);
    void commands.assign([item('a'), item('b')], 'bert');
    await calls[0]?.answer();
    undo.runLatest('project-1');
    const assignees = [item('a'), item('b')].map(
      (one) => placementOf(one).assignedToUserId,
    );
    expect(assignees).toEqual(['anna', null]);
  });

  it('says so where it fails', async () => {
    const { commands, calls, item, undo, notices } = given();
    void commands.toggle([item('a')], true);
    await calls[0]?.answer();
    undo.runLatest('project-1');
    await calls[1]?.answer(['a']);
    expect(notices.notUndone).toHaveBeenCalledOnce();
    expect(notices.undone).not.toHaveBeenCalled();
  });

  it('of a deletion drops it before it is sent (Q32)', async () => {
    const { commands, calls, item, undo, notices, shown } = given();
    const outcome = commands.remove([item('a'), item('b')]);
    expect(idsOf(shown())).toEqual(['c']);
    undo.runLatest('project-1');
    expect((await outcome).failed).toEqual([]);
    await settle();
    expect(idsOf(shown())).toEqual(['a', 'b', 'c']);
    expect(calls).toEqual([]);
    expect(notices.undone).toHaveBeenCalledOnce();
    expect(notices.failed).not.toHaveBeenCalled();
  });

  it('of a deletion is over once its notice is closed (Q32)', async () => {
    const { commands, calls, item, undo, notices, shown } = given();
    const outcome = commands.remove([item('a'), item('b')]);
    notices.done.mock.calls[0]?.[2]?.();
    await settle();
    expect(undo.holds('project-1')).toBe(false);
    expect(calls.map(({ itemIds }) => itemIds)).toEqual([['a', 'b']]);
    await calls[0]?.answer(['b']);
    expect(idsOf((await outcome).failed)).toEqual(['b']);
    expect(idsOf(shown())).toEqual(['b', 'c']);
  });

  it('leaves completed items where they are for a while (E57)', () => {
    const { commands, item, toggled } = given();
    const before = [item('a'), item('b')];
    void commands.toggle(before, true);
    expect(toggled).toHaveBeenCalledExactlyOnceWith(...before);
  });
});
