import { describe, expect, it, vi } from 'vitest';
import type { ChangeItems, Item } from '#api/contract/index.ts';
import { Scope } from '#api/contract/values.ts';
import { createBulkCommands } from '#web/resources/item/bulk/bulkCommands.ts';
import type { BulkNotices } from '#web/resources/item/bulk/createBulkRun.ts';
import { changeIds } from '#web/providers/http/changeIds.ts';
import { placementOf } from '#web/resources/item/store/placement.ts';
import { createUndoStack } from '#web/resources/item/store/undoStack.ts';
import { createTestOutbox } from '../../../outbox/testOutbox.ts';
import { settle } from '../../../providers/deferred.ts';
import { buildItem, buildWeek, idsOf, week } from '../items.ts';

/** Where the commands move items that `buildWeek` puts into week 4. */
const week6 = { scope: Scope.Project, assignedTimeframe: week(6) };

/** Commands on items, and a server that answers when the test says so. */
const createCommands = (items: readonly Item[] = buildWeek([0, 10, 20])) => {
  const page = createTestOutbox(items);
  const { server, project } = page;
  const retracted = vi.fn();
  const notices = {
    done: vi.fn<BulkNotices['done']>(() => retracted),
    failed: vi.fn<BulkNotices['failed']>(),
    undone: vi.fn(),
    notUndone: vi.fn<BulkNotices['notUndone']>(),
  };
  const undo = createUndoStack();
  const toggled = vi.fn();
  const undoChange = vi.fn<(changeId: string) => Promise<unknown>>(
    () => new Promise<never>(() => undefined),
  );
  const commands = createBulkCommands({
    outbox: project,
    data: { undoChange },
    undo,
    notices,
    toggled,
  });
  const bulkCalls = () =>
    server.calls.filter(({ path }) => path.endsWith('/bulk'));
  const callAt = (index: number) => {
    const call = bulkCalls()[index];
    if (call === undefined)
      throw new Error(`There is no call ${String(index)}.`);
    return { ...call, body: call.body as ChangeItems };
  };
  return {
    ...page,
    commands,
    callAt,
    /** The ids in each call. */
    itemIdsSent: async () => {
      await settle();
      return bulkCalls().map(({ body }) => (body as ChangeItems).itemIds);
    },
    /** Answers a call: all are done except the refused. */
    answer: async (index: number, refused: readonly string[] = []) => {
      await settle();
      const { answer, body } = callAt(index);
      const results = body.itemIds.map((id) => ({
        id,
        result: refused.includes(id) ? 'Failed' : 'Ok',
      }));
      await answer({ results });
    },
    fail: async (index: number, message: string) => {
      await settle();
      await callAt(index).fail(new Error(message));
    },
    notices,
    undo,
    undoChange,
    retracted,
    toggled,
    shown: page.items,
    weeks: () =>
      page.items().map((shown) => placementOf(shown).assignedTimeframe?.index),
    isDone: () => page.items().map((shown) => shown.completionDate !== null),
  };
};

describe('A bulk command', () => {
  it('shows at once, with one notice (E53)', async () => {
    const { commands, itemIdsSent, answer, item, weeks, notices } =
      createCommands();
    const outcome = commands.move([item('a'), item('c')], week6);
    expect(weeks()).toEqual([6, 4, 6]);
    expect(notices.done).toHaveBeenCalledExactlyOnceWith(
      { kind: 'moved', to: week6, count: 2 },
      expect.any(Function),
    );
    expect(await itemIdsSent()).toEqual([['a', 'c']]);
    await answer(0);
    expect((await outcome).failed).toEqual([]);
    expect(weeks()).toEqual([6, 4, 6]);
  });

  it('rolls back only rejected items, and shows that (E54)', async () => {
    const { commands, answer, item, weeks, notices, retracted } =
      createCommands();
    const outcome = commands.move([item('a'), item('b'), item('c')], week6);
    await answer(0, ['b']);
    expect(idsOf((await outcome).failed)).toEqual(['b']);
    expect(weeks()).toEqual([6, 4, 6]);
    expect(retracted).toHaveBeenCalledOnce();
    const [action, failure] = notices.failed.mock.calls[0] ?? [];
    expect(action).toMatchObject({ kind: 'moved', count: 3 });
    expect(failure).toMatchObject({ error: null, failed: [{ id: 'b' }] });
  });

  it('sends only failed items again on retry', async () => {
    const { commands, itemIdsSent, answer, item, weeks, notices } =
      createCommands();
    void commands.move([item('a'), item('b')], week6);
    await answer(0, ['b']);
    const retry = notices.failed.mock.calls[0]?.[2];
    retry?.();
    expect(await itemIdsSent()).toEqual([['a', 'b'], ['b']]);
    await answer(1);
    expect(weeks()).toEqual([6, 6, 4]);
  });

  it('is rolled back completely if everything fails, with the reason', async () => {
    const { commands, fail, item, weeks, notices, undo } = createCommands();
    const outcome = commands.move([item('a'), item('b')], week6);
    await fail(0, 'Sorry.');
    expect((await outcome).failed).toHaveLength(2);
    expect(weeks()).toEqual([4, 4, 4]);
    expect(notices.failed.mock.calls[0]?.[1].error).toEqual(
      new Error('Sorry.'),
    );
    expect(undo.runLatest('project-1')).toBeNull();
  });

  it('moves each item to its own bucket, with one notice and one undo', async () => {
    const { commands, itemIdsSent, answer, item, weeks, notices, undo } =
      createCommands([
        ...buildWeek([0, 10]),
        buildItem({ id: 'next', assignedTimeframe: week(5) }),
        buildItem({ id: 'last', assignedTimeframe: week(6) }),
      ]);
    const weeksBefore = weeks();
    // A week later; nothing is later than the last week, 6.
    const later = (moved: Item) => {
      const index = placementOf(moved).assignedTimeframe?.index ?? 0;
      const assignedTimeframe = week(index + 1);
      return index < 6 ? { scope: Scope.Project, assignedTimeframe } : null;
    };
    const all = ['a', 'b', 'next', 'last'].map(item);
    void commands.shift(all, 'later', later);
    expect(weeks()).toEqual([5, 5, 6, 6]);
    expect(notices.done).toHaveBeenCalledExactlyOnceWith(
      { kind: 'later', count: 3 },
      expect.any(Function),
    );
    await answer(0);
    await answer(1);
    expect(await itemIdsSent()).toEqual([['a', 'b'], ['next']]);
    void undo.runLatest('project-1');
    expect(weeks()).toEqual(weeksBefore);
  });

  it('leaves out unchanged items, and shows no notice when nothing changes', async () => {
    const { commands, itemIdsSent, item, notices } = createCommands([
      ...buildWeek([0]),
      buildItem({ id: 'there', assignedTimeframe: week(6) }),
    ]);
    void commands.move([item('a'), item('there')], week6);
    await commands.toggle([item('there')], false);
    expect(await itemIdsSent()).toEqual([['a']]);
    expect(notices.done).toHaveBeenCalledOnce();
  });

  it('sends more than 200 in parts, all shown at once, each by its result', async () => {
    // Unplanned, so a failed item has no week again.
    const many = Array.from({ length: 450 }, (_, i) =>
      buildItem({ id: `i${i}`, linkId: `1-${i}`, sortKey: i }),
    );
    const { commands, itemIdsSent, answer, fail, weeks } = createCommands(many);
    const outcome = commands.move(many, week6);
    expect(new Set(weeks())).toEqual(new Set([6]));
    await answer(0);
    await fail(1, 'Sorry.');
    await answer(2);
    const parts = await itemIdsSent();
    expect(parts.map(({ length }) => length)).toEqual([200, 200, 50]);
    expect(parts.flat()).toEqual(idsOf(many));
    expect((await outcome).failed).toHaveLength(200);
    expect(weeks().indexOf(undefined)).toBe(200);
    expect(weeks().lastIndexOf(undefined)).toBe(399);
  });
});

describe('Undoing a bulk command', () => {
  it('moves items back, bucket by bucket and in order', async () => {
    const { commands, server, answer, item, weeks, undo, notices } =
      createCommands([
        ...buildWeek([0, 10, 20]),
        buildItem({ id: 'other', assignedTimeframe: week(2) }),
      ]);
    void commands.move([item('a'), item('other')], week6);
    await answer(0);
    expect(undo.runLatest('project-1')).not.toBeNull();
    expect(weeks()).toEqual([4, 4, 4, 2]);
    await answer(1);
    await answer(2);
    await settle();
    expect(notices.undone).toHaveBeenCalledOnce();
    const moves = server.calls.filter(({ path }) => path.endsWith('-context'));
    expect(moves).toMatchObject([
      {
        path: expect.stringContaining('/all/a/'),
        body: { orderUpdate: { leftNeighborId: null, rightNeighborId: 'b' } },
      },
    ]);
  });

  it('does not touch rejected items', async () => {
    const { commands, callAt, answer, itemIdsSent, item, undo } =
      createCommands();
    void commands.toggle([item('a'), item('b')], true);
    await answer(0, ['a']);
    void undo.runLatest('project-1');
    expect((await itemIdsSent())[1]).toEqual(['b']);
    expect(callAt(1).body).toMatchObject({ command: 'Reopen' });
  });

  it('completes items again that the move had reopened (F11)', async () => {
    const completedItem = buildItem({
      id: 'a',
      completionDate: '2026-03-01T09:00:00.000Z',
      assignedTimeframe: week(4),
    });
    const { commands, answer, item, undo, isDone } = createCommands([
      completedItem,
    ]);
    void commands.move([item('a')], week6);
    expect(isDone()).toEqual([false]);
    await answer(0);
    void undo.runLatest('project-1');
    expect(isDone()).toEqual([true]);
  });

  it('restores their previous assignees', async () => {
    const { commands, answer, item, undo } = createCommands([
      buildItem({ id: 'a', assignedToUserId: 'anna' }),
      buildItem({ id: 'b' }),
    ]);
    void commands.assign([item('a'), item('b')], 'bert');
    await answer(0);
    void undo.runLatest('project-1');
    const assignees = [item('a'), item('b')].map(
      (assigned) => placementOf(assigned).assignedToUserId,
    );
    expect(assignees).toEqual(['anna', null]);
  });

  it('reports a failure', async () => {
    const { commands, answer, item, undo, notices } = createCommands();
    void commands.toggle([item('a')], true);
    await answer(0);
    void undo.runLatest('project-1');
    await answer(1, ['a']);
    expect(notices.notUndone).toHaveBeenCalledOnce();
    expect(notices.undone).not.toHaveBeenCalled();
  });

  it('reports only the items of changes that the server did not undo', async () => {
    const many = Array.from({ length: 450 }, (_, i) =>
      buildItem({ id: `i${i}`, linkId: `1-${i}`, sortKey: i }),
    );
    const { commands, callAt, itemIdsSent, answer, undo, undoChange, ...page } =
      createCommands(many);
    const outcome = commands.move(many, week6);
    await itemIdsSent();
    for (const index of [0, 1, 2]) {
      const { commandId = '' } = callAt(index);
      changeIds.note(commandId, `part ${String(index)}`);
      await answer(index);
    }
    await outcome;
    page.refresh.mockClear();
    undoChange
      .mockResolvedValueOnce({})
      .mockRejectedValueOnce(new Error('No.'));
    await undo.runLatest('project-1');
    expect(undoChange.mock.calls).toEqual([['part 0'], ['part 1']]);
    const result = page.notices.notUndone.mock.calls[0]?.[0];
    expect(idsOf(result?.failed ?? [])).toEqual(idsOf(many.slice(200)));
    expect(result?.error).toEqual(new Error('No.'));
    // Of the first 200, the page has only the former order.
    expect(page.refresh).toHaveBeenCalled();
  });

  it('drops a deletion before it is sent (Q32)', async () => {
    const { commands, itemIdsSent, item, undo, notices, shown } =
      createCommands();
    const outcome = commands.remove([item('a'), item('b')]);
    expect(idsOf(shown())).toEqual(['c']);
    void undo.runLatest('project-1');
    expect((await outcome).failed).toEqual([]);
    expect(await itemIdsSent()).toEqual([]);
    expect(idsOf(shown())).toEqual(['a', 'b', 'c']);
    expect(notices.undone).toHaveBeenCalledOnce();
    expect(notices.failed).not.toHaveBeenCalled();
  });

  it('ends for a deletion once its notice is closed (Q32)', async () => {
    const { commands, itemIdsSent, answer, item, undo, notices, shown } =
      createCommands();
    const outcome = commands.remove([item('a'), item('b')]);
    notices.done.mock.calls[0]?.[2]?.();
    expect(await itemIdsSent()).toEqual([['a', 'b']]);
    expect(undo.runLatest('project-1')).toBeNull();
    await answer(0, ['b']);
    expect(idsOf((await outcome).failed)).toEqual(['b']);
    expect(idsOf(shown())).toEqual(['b', 'c']);
  });

  it('keeps completed items in place for a while (E57)', () => {
    const { commands, item, toggled } = createCommands();
    const items = [item('a'), item('b')];
    void commands.toggle(items, true);
    expect(toggled).toHaveBeenCalledExactlyOnceWith(...items);
  });
});

describe('A bulk command from before a reload', () => {
  const change = { command: 'Complete' } as const;
  const resume = (page: ReturnType<typeof createCommands>) => {
    const { commands, project, item } = page;
    const items = [item('a'), item('b')];
    void commands.resume(project.newCommand({ kind: 'Bulk', change }, items));
  };

  it('reports only failures', async () => {
    const page = createCommands();
    resume(page);
    await page.answer(0, ['b']);
    expect(page.notices.done).not.toHaveBeenCalled();
    expect(page.notices.failed).toHaveBeenCalledExactlyOnceWith(
      { kind: 'completed', count: 2 },
      { failed: [expect.objectContaining({ id: 'b' })], error: null },
      expect.any(Function),
    );
  });

  it('reports a failed retry, too', async () => {
    const page = createCommands();
    const { notices } = page;
    resume(page);
    await page.answer(0, ['b']);
    notices.failed.mock.calls[0]?.[2]();
    await page.fail(1, 'Sorry.');
    expect(await page.itemIdsSent()).toEqual([['a', 'b'], ['b']]);
    expect(notices.failed).toHaveBeenCalledTimes(2);
    expect(notices.failed).toHaveBeenLastCalledWith(
      { kind: 'completed', count: 1 },
      {
        failed: [expect.objectContaining({ id: 'b' })],
        error: new Error('Sorry.'),
      },
      expect.any(Function),
    );
  });
});
