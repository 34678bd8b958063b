import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '#api/contract/index.ts';
import { ItemType, Scope } from '#api/contract/values.ts';
import { changeIds } from '#web/providers/http/changeIds.ts';
import { createItemCommands } from '#web/resources/item/store/itemCommands.ts';
import type { ItemNotices } from '#web/resources/item/store/notices.ts';
import {
  completeItem,
  moveItem,
  patchItem,
} from '#web/resources/item/store/changeItems.ts';
import { placementOf } from '#web/resources/item/store/placement.ts';
import { createUndoStack } from '#web/resources/item/store/undoStack.ts';
import { createTestOutbox, NOW } from '../../../outbox/testOutbox.ts';
import { deferred, settle } from '../../../providers/deferred.ts';
import { buildItem, buildWeek, idsOf, week } from '../items.ts';

const SERVER_TIME = '2026-03-04T09:00:02.000Z';

/** The calls other than commands on items. */
const otherCalls = () => {
  const updated = deferred<Item>();
  const undone = deferred<{ changeId: string; undoes: string }>();
  return {
    updated,
    undone,
    data: {
      updateItem: vi.fn(() => updated.promise),
      undoChange: vi.fn(() => undone.promise),
    },
  };
};

const createCommands = (items: readonly Item[] = buildWeek([0, 10, 20])) => {
  const page = createTestOutbox(items);
  const calls = otherCalls();
  const undo = createUndoStack();
  const retracted = vi.fn();
  const notices = {
    added: vi.fn(),
    addedAll: vi.fn<ItemNotices['addedAll']>(() => retracted),
    notAdded: vi.fn(),
    toggled: vi.fn<ItemNotices['toggled']>(() => retracted),
    assigned: vi.fn<ItemNotices['assigned']>(() => retracted),
    moved: vi.fn<ItemNotices['moved']>(() => retracted),
    deleted: vi.fn<ItemNotices['deleted']>(() => retracted),
    undone: vi.fn(),
    refused: vi.fn(),
  };
  const toggled = vi.fn();
  const moveCallbacks = { begins: vi.fn(), shows: vi.fn(), ends: vi.fn() };
  const commands = createItemCommands({
    outbox: page.project,
    data: calls.data,
    undo,
    notices,
    toggled,
    moveCallbacks,
    now: () => NOW,
  });
  return {
    ...page,
    ...calls,
    commands,
    undo,
    notices,
    retracted,
    toggled,
    moveCallbacks,
    /** The last call that was sent. */
    sent: async () => {
      await settle();
      return page.server.last();
    },
  };
};

type Page = ReturnType<typeof createCommands>;

/** Closes the first notice of a deletion. */
const closeNotice = async ({ deleted }: Page['notices']): Promise<void> => {
  deleted.mock.calls[0]?.[2]();
  await settle();
};

const launchMail = {
  itemType: ItemType.GoToMarket,
  description: 'Launch mail',
  newAssignment: { scope: Scope.Project, assignedTimeframe: week(4) },
} as const;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('Completing an item', () => {
  it('shows at once, then uses the server’s time (E51, E53, Q59)', async () => {
    const { commands, sent, item, toggled, notices } = createCommands();
    const openItem = item('a');
    const outcome = commands.complete(openItem, true);

    expect(item('a').completionDate).toBe('2026-03-04T09:00:00.000Z');
    expect(toggled).toHaveBeenCalledWith(openItem);
    expect(notices.toggled).toHaveBeenCalledWith(
      openItem,
      true,
      expect.any(Function),
    );
    const call = await sent();
    await call.answer({ item: completeItem([openItem], 'a', SERVER_TIME)[0] });
    expect(item('a').completionDate).toBe(SERVER_TIME);
    expect(await outcome).toBe(true);
  });

  it('clears the date when it is opened again (E52)', async () => {
    const { commands, sent, item } = createCommands(
      buildWeek([0]).map((a) => ({ ...a, completionDate: SERVER_TIME })),
    );
    void commands.complete(item('a'), false);

    expect(item('a').completionDate).toBeNull();
    expect((await sent()).body).toEqual({ markComplete: false });
  });

  it('is rolled back with the reason when it is rejected (E54)', async () => {
    const { commands, sent, item, notices, retracted, undo } = createCommands();
    const outcome = commands.complete(item('a'), true);
    expect(retracted).not.toHaveBeenCalled();
    await (await sent()).fail(new Error('Sorry.'));

    expect(await outcome).toBe(false);
    expect(item('a').completionDate).toBeNull();
    expect(notices.refused).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'a' }),
      expect.objectContaining({ message: 'Sorry.' }),
    );
    expect(retracted).toHaveBeenCalledOnce();
    expect(undo.runLatest('project-1')).toBeNull();
  });

  it('is undone by the inverse command', async () => {
    const { commands, sent, item, undo, notices, retracted } = createCommands();
    void commands.complete(item('a'), true);
    await (await sent()).answer();
    expect(retracted).not.toHaveBeenCalled();
    void undo.runLatest('project-1');

    expect(retracted).toHaveBeenCalledOnce();
    expect(item('a').completionDate).toBeNull();
    const call = await sent();
    expect(call.body).toEqual({ markComplete: false });
    await call.answer();
    expect(notices.undone).toHaveBeenCalled();
    expect(undo.runLatest('project-1')).toBeNull();
  });
});

describe('Undoing a command that the server has carried out', () => {
  /** A page that has completed an item (change-1) and then undone that. */
  const completedAndUndone = async () => {
    const page = createCommands();
    void page.commands.complete(page.item('a'), true);
    const call = await page.sent();
    changeIds.note(call.commandId ?? '', 'change-1');
    await call.answer();
    void page.undo.runLatest('project-1');
    await settle();
    return page;
  };

  it('undoes its change on the server, and shows that at once', async () => {
    const { item, data, undone, notices } = await completedAndUndone();
    expect(item('a').completionDate).toBeNull();
    expect(data.undoChange).toHaveBeenCalledExactlyOnceWith('change-1');
    undone.resolve({ changeId: 'change-2', undoes: 'change-1' });
    await settle();
    expect(notices.undone).toHaveBeenCalledWith({
      kind: 'Completed',
      itemTitle: 'Pricing page',
      items: 1,
    });
  });

  /** A page that moved an item to week 6 and then to week 7. */
  const movedTwice = async () => {
    const page = createCommands();
    for (const index of [5, 6]) {
      void page.commands.move(page.item('a'), {
        newAssignment: { assignedTimeframe: week(index) },
      });
      const { commandId = '' } = await page.sent();
      changeIds.note(commandId, `move to ${String(index)}`);
      if (index === 5) await (await page.sent()).answer();
    }
    return page;
  };

  it('queues the inverse command behind a command that waits', async () => {
    const { item, undo, data, server, stored, sent } = await movedTwice();
    void undo.runLatest('project-1');
    void undo.runLatest('project-1');
    await settle();
    expect(placementOf(item('a')).assignedTimeframe).toEqual(week(4));
    expect(stored()).toHaveLength(3);
    for (const _ of stored()) await (await sent()).answer();
    expect(data.undoChange).not.toHaveBeenCalled();
    const weeks = server.calls.map(
      ({ body }) =>
        (body as { newAssignment: { assignedTimeframe: unknown } })
          .newAssignment.assignedTimeframe,
    );
    expect(weeks).toEqual([week(5), week(6), week(5), week(4)]);
  });

  it('undoes two changes of an item one after another', async () => {
    const { item, undo, data, undone, sent } = await movedTwice();
    await (await sent()).answer();
    void undo.runLatest('project-1');
    void undo.runLatest('project-1');
    await settle();
    expect(placementOf(item('a')).assignedTimeframe).toEqual(week(4));
    expect(data.undoChange.mock.calls).toEqual([['move to 6']]);
    undone.resolve({ changeId: 'undo', undoes: 'change' });
    await settle();
    expect(data.undoChange.mock.calls).toEqual([['move to 6'], ['move to 5']]);
  });

  it('rolls back with the reason if it is rejected', async () => {
    const { item, undone, notices } = await completedAndUndone();
    undone.reject(new Error('Ada has changed the same thing since.'));
    await settle();
    expect(item('a').completionDate).not.toBeNull();
    expect(notices.refused).toHaveBeenCalledOnce();
    expect(notices.undone).not.toHaveBeenCalled();
  });
});

describe('Moving an item', () => {
  const between = { leftNeighborId: 'b', rightNeighborId: 'c' };

  it('sends the neighbors and shows the predicted position (E60, E64)', async () => {
    const { commands, sent, item, items } = createCommands();
    void commands.move(item('a'), { orderUpdate: between });

    expect(placementOf(item('a')).sortKey).toBe(15);
    const call = await sent();
    expect(call.path).toContain('/projects/project-1/all/a/');
    expect(call.body).toMatchObject({ orderUpdate: between });
    await call.answer({
      newSortKey: 14,
      respaced: [{ id: 'c', sortKey: 33 }],
    });
    expect(items().map((each) => placementOf(each).sortKey)).toEqual([
      14, 10, 33,
    ]);
  });

  it('reports whether it left the bucket', () => {
    const { commands, item, notices } = createCommands();
    void commands.move(item('a'), { orderUpdate: between });
    void commands.move(item('b'), {
      newAssignment: { assignedTimeframe: null },
    });

    expect(notices.moved.mock.calls.map((call) => call[1])).toEqual([
      false,
      true,
    ]);
  });

  it('lets the board follow it from begin to end', async () => {
    const { commands, sent, item, moveCallbacks } = createCommands();
    moveCallbacks.begins.mockImplementation(() => {
      expect(placementOf(item('a')).sortKey).toBe(0);
    });
    moveCallbacks.shows.mockImplementation(() => {
      expect(placementOf(item('a')).sortKey).toBe(15);
    });
    void commands.move(item('a'), { orderUpdate: between });
    expect(moveCallbacks.begins).toHaveBeenCalledOnce();
    expect(moveCallbacks.shows).toHaveBeenCalledOnce();
    const call = await sent();
    expect(moveCallbacks.ends).not.toHaveBeenCalled();
    await call.fail();
    expect(moveCallbacks.ends).toHaveBeenCalledOnce();
  });

  it('announces the assignee instead of the position, if only that changes', async () => {
    const { commands, sent, item, notices } = createCommands();
    const newAssignment = { assignedToUserId: 'user-2' };
    void commands.move(item('a'), { newAssignment });

    expect((await sent()).body).toMatchObject({ newAssignment });
    expect(placementOf(item('a')).assignedToUserId).toBe('user-2');
    expect(notices.assigned.mock.calls.map((call) => call[1])).toEqual([
      'user-2',
    ]);
    expect(notices.moved).not.toHaveBeenCalled();
  });

  it('sends nothing if it stays where it is', async () => {
    const { commands, server, item } = createCommands();

    expect(
      await commands.move(item('a'), {
        newAssignment: { assignedTimeframe: week(4) },
      }),
    ).toBe(true);
    expect(server.calls).toEqual([]);
  });

  it('is rolled back with the reason when it is rejected (E54)', async () => {
    const { commands, sent, item } = createCommands();
    void commands.move(item('a'), {
      newAssignment: { assignedTimeframe: week(7) },
    });
    await (await sent()).fail();

    expect(placementOf(item('a')).assignedTimeframe).toEqual(week(4));
  });

  it('is undone into its former bucket and position', async () => {
    const { commands, sent, item, undo } = createCommands();
    void commands.move(item('b'), {
      newAssignment: { assignedTimeframe: week(7) },
    });
    await (await sent()).answer();
    void undo.runLatest('project-1');

    expect((await sent()).body).toMatchObject({
      newAssignment: { scope: Scope.Project, assignedTimeframe: week(4) },
      orderUpdate: { leftNeighborId: 'a', rightNeighborId: 'c' },
    });
    expect(placementOf(item('b')).sortKey).toBe(10);
  });

  it('restores the completion of a completed item (F11)', async () => {
    const { commands, sent, server, item, undo } = createCommands(
      patchItem(buildWeek([0, 10]), 'b', (b) => ({
        ...b,
        completionDate: SERVER_TIME,
      })),
    );
    void commands.move(item('b'), {
      newAssignment: { assignedTimeframe: week(7) },
    });
    expect(item('b').completionDate).toBeNull();
    await (await sent()).answer();
    void undo.runLatest('project-1');
    expect(item('b').completionDate).not.toBeNull();

    await (await sent()).answer();
    expect(server.requests().map((call) => call.split('/').at(-1))).toEqual([
      'project-context',
      'project-context',
      'complete',
    ]);
  });
});

describe('Adding an item', () => {
  // 36: the server leaves a gap of 16 after the last item, which has 20.
  const reply = {
    id: 'item-9',
    linkId: '1-9',
    projectPlanContext: {
      ...placementOf(buildItem({ assignedTimeframe: week(4) })),
      sortKey: 36,
    },
  };

  it('shows it at the end of its bucket until the server names it (E46 to E48)', async () => {
    const { commands, sent, items, item } = createCommands();
    const outcome = commands.create([launchMail]);
    const temporary = items().at(-1);

    expect(temporary).toMatchObject({ linkId: '', description: 'Launch mail' });
    expect(temporary && placementOf(temporary)).toMatchObject({
      ...launchMail.newAssignment,
      sortKey: 36,
    });
    await (await sent()).answer(reply);
    expect(await outcome).toBe(true);
    expect(item('item-9').linkId).toBe('1-9');
  });

  it('announces it once the server has it, never if it is rejected', async () => {
    const { commands, sent, notices } = createCommands();
    void commands.create([launchMail]);
    expect(notices.added).not.toHaveBeenCalled();
    await (await sent()).answer(reply);
    expect(notices.added).toHaveBeenCalledOnce();

    const rejected = commands.create([launchMail]);
    await (await sent()).fail(new Error('Sorry, no more.'));
    expect(await rejected).toBe(false);
    expect(notices.added).toHaveBeenCalledOnce();
    expect(notices.refused).not.toHaveBeenCalled();
    expect(notices.notAdded).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ refusal: 'Sorry, no more.' }),
    );
  });

  it('reports a rejection only to callers that requested it', async () => {
    const { commands, sent, notices } = createCommands();
    const onRefused = vi.fn();
    void commands.create([launchMail], onRefused);
    await (await sent()).fail();

    expect(onRefused).toHaveBeenCalledOnce();
    expect(notices.notAdded).not.toHaveBeenCalled();
  });

  it('is silent once the person has discarded it', async () => {
    const { commands, server, stored, project, notices } = createCommands();
    const created = commands.create([launchMail]);
    for (const queued of stored()) project.discard(queued);
    expect(await created).toBe(false);
    expect(server.calls).toEqual([]);
    expect(notices.notAdded).not.toHaveBeenCalled();
    expect(notices.added).not.toHaveBeenCalled();
  });

  it('is undone by deleting it, under its server id', async () => {
    const { commands, sent, undo, items } = createCommands();
    void commands.create([launchMail]);
    await (await sent()).answer(reply);
    void undo.runLatest('project-1');

    expect(await sent()).toMatchObject({
      method: 'DELETE',
      path: '/teams/active/project-items/all/item-9',
    });
    expect(idsOf(items())).toEqual(['a', 'b', 'c']);
  });
});

describe('Adding several items at once', () => {
  const threeItems = ['Buy domain', 'Write copy', 'Logo'].map(
    (description) => ({
      ...launchMail,
      description,
    }),
  );
  /** The server's reply to an addition. */
  const created = (number: number) => ({
    id: `item-${number}`,
    linkId: `1-${number}`,
    projectPlanContext: {
      ...placementOf(buildItem({ assignedTimeframe: week(4) })),
      sortKey: 30 + number,
    },
  });
  const answerAll = async ({ server }: Page) => {
    for (const index of threeItems.keys()) {
      await settle();
      const added = server.calls.filter(({ method }) => method === 'POST');
      await added[index]?.answer(created(7 + index));
    }
  };
  const titles = ({ items }: Page) =>
    items()
      .slice(3)
      .map(({ description }) => description);

  it('adds them in order, with one notice', async () => {
    const page = createCommands();
    const outcome = page.commands.create(threeItems);
    expect(titles(page)).toEqual(['Buy domain', 'Write copy', 'Logo']);
    await answerAll(page);
    expect(await outcome).toBe(true);
    expect(titles(page)).toEqual(['Buy domain', 'Write copy', 'Logo']);
    expect(page.notices.addedAll).toHaveBeenCalledExactlyOnceWith(
      3,
      expect.any(Function),
    );
    expect(page.notices.added).not.toHaveBeenCalled();
  });

  it('undoes all of them in one step', async () => {
    const page = createCommands();
    void page.commands.create(threeItems);
    for (const { commandId } of page.stored()) {
      changeIds.note(commandId, `change of ${commandId}`);
    }
    await answerAll(page);
    const changes = page.data.undoChange;
    void page.undo.runLatest('project-1');
    await settle();
    expect(changes).toHaveBeenCalledTimes(3);
    expect(titles(page)).toEqual([]);
    expect(page.undo.runLatest('project-1')).toBeNull();

    page.undone.resolve({ changeId: 'undo', undoes: 'change' });
    await settle();
    expect(page.notices.undone).toHaveBeenCalledExactlyOnceWith({
      kind: 'Created',
      itemTitle: null,
      items: 3,
      changes: 3,
    });
  });

  it('deletes unsent ones once they exist', async () => {
    const page = createCommands();
    void page.commands.create(threeItems);
    void page.undo.runLatest('project-1');
    expect(titles(page)).toEqual([]);
    await answerAll(page);
    await settle();
    const deleted = page.server.calls.filter(
      ({ method }) => method === 'DELETE',
    );
    expect(deleted.map(({ path }) => path)).toEqual(
      [7, 8, 9].map((n) => `/teams/active/project-items/all/item-${n}`),
    );
  });

  it('removes the notice if one of them is refused, and undoes the others', async () => {
    const page = createCommands();
    const outcome = page.commands.create(threeItems);
    await (await page.sent()).answer(created(7));
    await (await page.sent()).fail(new Error('Sorry, no more.'));
    expect(page.retracted).toHaveBeenCalled();
    expect(page.notices.notAdded).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ description: 'Write copy' }),
    );
    await (await page.sent()).answer(created(9));
    expect(await outcome).toBe(true);

    void page.undo.runLatest('project-1');
    await settle();
    const deleted = page.server.calls.filter(
      ({ method }) => method === 'DELETE',
    );
    expect(deleted).toHaveLength(2);
  });
});

/** The text that the editor showed before it was revised. */
const OLD_TEXT = { base: { description: 'Pricing page' } };

describe('Revising an item', () => {
  it('shows at once, and reports a rejection to its editor only (K31)', async () => {
    const { commands, updated, item, notices } = createCommands();
    const outcome = commands.revise(
      item('a'),
      { description: 'New text' },
      OLD_TEXT,
    );

    expect(item('a').description).toBe('New text');
    const rejection = expect(outcome).rejects.toThrow('Sorry.');
    updated.reject(new Error('Sorry.'));
    await rejection;
    expect(item('a').description).toBe('Pricing page');
    expect(notices.refused).not.toHaveBeenCalled();
  });

  it("ends with the server's item", async () => {
    const { commands, updated, item } = createCommands();
    const outcome = commands.revise(
      item('a'),
      { description: 'New text' },
      OLD_TEXT,
    );
    updated.resolve({ ...item('a'), description: 'New text.' });
    await outcome;
    expect(item('a').description).toBe('New text.');
  });
});

describe('Deleting an item', () => {
  it('removes it at once, and restores it when that is rejected (L39, E54)', async () => {
    const { commands, sent, item, items, notices } = createCommands();
    void commands.remove(item('b'));
    expect(idsOf(items())).toEqual(['a', 'c']);
    await closeNotice(notices);
    await (await sent()).fail();

    expect(idsOf(items())).toEqual(['a', 'b', 'c']);
    expect(moveItem(items(), 'b', {})).toHaveLength(3);
    expect(notices.refused).toHaveBeenCalledOnce();
  });

  it('can be undone while its notice is shown, without a call', async () => {
    const { commands, server, item, items, notices, undo, retracted } =
      createCommands();
    const outcome = commands.remove(item('b'));
    void undo.runLatest('project-1');
    expect(await outcome).toBe(false);
    await settle();

    expect(idsOf(items())).toEqual(['a', 'b', 'c']);
    expect(server.calls).toEqual([]);
    expect(retracted).toHaveBeenCalled();
    expect(notices.undone).toHaveBeenCalledExactlyOnceWith(
      // The server has nothing to redo.
      expect.objectContaining({ kind: 'Deleted', changes: 0 }),
    );
    expect(notices.refused).not.toHaveBeenCalled();
    await closeNotice(notices);
    expect(server.calls).toEqual([]);
  });

  it('is sent when its notice is closed, and cannot be undone afterward', async () => {
    const { commands, sent, item, items, notices, undo } = createCommands();
    const outcome = commands.remove(item('b'));
    await closeNotice(notices);
    expect(undo.runLatest('project-1')).toBeNull();
    await (await sent()).answer();
    expect(await outcome).toBe(true);
    expect(idsOf(items())).toEqual(['a', 'c']);
  });

  it('can be undone one by one', async () => {
    const { commands, server, item, items, notices, undo } = createCommands();
    void commands.remove(item('a'));
    void commands.remove(item('b'));
    expect(idsOf(items())).toEqual(['c']);
    void undo.runLatest('project-1');
    await settle();
    expect(idsOf(items())).toEqual(['b', 'c']);
    await closeNotice(notices);
    expect(server.requests()).toEqual([
      'DELETE /teams/active/project-items/all/a',
    ]);
  });
});

describe('A command from before a reload', () => {
  it('shows why it was rejected, and repeats it on request', async () => {
    const { commands, sent, project, item, notices } = createCommands();
    const move = { newAssignment: { assignedTimeframe: week(7) } };
    const queued = project.newCommand({ kind: 'Move', move }, [item('a')]);
    void commands.resume(queued);
    const call = await sent();
    expect(call.commandId).toBe(queued.commandId);
    await call.fail(new Error('Sorry.'));
    expect(notices.refused).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'a', description: 'Pricing page' }),
      expect.objectContaining({ message: 'Sorry.' }),
    );
    expect(notices.moved).not.toHaveBeenCalled();
  });
});
