import { Discarded } from '#web/providers/calls/discarded.ts';
import { describe, expect, it, vi } from 'vitest';
import { ItemType, Scope } from '#api/contract/values.ts';
import { createDrafts } from '#web/providers/saving/drafts.ts';
import { createItemCommands } from '#web/resources/item/store/commands.ts';
import type { ItemNotices } from '#web/resources/item/store/commands.ts';
import { completed, moved, patched } from '#web/resources/item/store/cache.ts';
import { emptyItems, loaded } from '#web/resources/item/store/itemsState.ts';
import type { ItemsState } from '#web/resources/item/store/itemsState.ts';
import {
  canRepeat,
  createPendingAdds,
} from '#web/resources/item/store/pendingAdds.ts';
import { placementOf } from '#web/resources/item/store/placement.ts';
import { createUndoStack } from '#web/resources/item/store/undo.ts';
import { memoryStorage } from '../../../providers/browser.ts';
import { anItem, aWeekOf, heldHere, idsOf, notKept, week } from '../items.ts';

const NOW = Date.parse('2026-03-04T09:00:00.000Z');
const SERVER_TIME = '2026-03-04T09:00:02.000Z';

/** A server that answers each call when the test says so. */
const aServer = () => {
  const calls: {
    method: string;
    params: unknown;
    answer: (reply?: unknown) => Promise<void>;
    refuse: (reason?: Error) => Promise<void>;
  }[] = [];
  const method = (name: string) =>
    vi.fn(
      (params: unknown) =>
        new Promise<never>((resolve, reject) => {
          calls.push({
            method: name,
            params,
            answer: async (reply) => {
              resolve((reply ?? {}) as never);
              await settle();
            },
            refuse: async (reason = new Error('No.')) => {
              reject(reason);
              await settle();
            },
          });
        }),
    );
  return {
    calls,
    last: () => {
      const call = calls.at(-1);
      if (call === undefined) throw new Error('Nothing was sent.');
      return call;
    },
    data: {
      createItem: method('create'),
      updateItem: method('update'),
      completeItem: method('complete'),
      moveItem: method('move'),
      deleteItem: method('delete'),
      undoChange: method('undo'),
    },
  };
};

const settle = () => new Promise<void>((done) => setImmediate(done));

type Options = Readonly<{
  isLoaded?: boolean;
  /** What each command becomes on the server, where it says so. */
  changeId?: string;
}>;

const given = (
  items = aWeekOf([0, 10, 20]),
  { isLoaded = true, changeId }: Options = {},
) => {
  let state: ItemsState = loaded(emptyItems, items);
  const server = aServer();
  const memory = memoryStorage();
  const adds = createPendingAdds(
    'user-1',
    'project-1',
    createDrafts(() => memory),
  );
  const undo = createUndoStack();
  const retracted = vi.fn();
  const notices = {
    added: vi.fn(),
    notAdded: vi.fn(),
    toggled: vi.fn<ItemNotices['toggled']>(() => retracted),
    assigned: vi.fn<ItemNotices['assigned']>(() => retracted),
    moved: vi.fn<ItemNotices['moved']>(() => retracted),
    deleted: vi.fn<ItemNotices['deleted']>(() => retracted),
    undone: vi.fn(),
    refused: vi.fn(),
  };
  const renamed = vi.fn();
  const toggled = vi.fn();
  const refresh = vi.fn();
  const commands = createItemCommands({
    projectId: 'project-1',
    teamId: 'team-1',
    data: server.data,
    store: {
      current: () => state,
      isLoaded: () => isLoaded,
      change: (update) => {
        state = update(state);
      },
      committed: () => undefined,
      refresh,
    },
    adds,
    keeping: { ...notKept, lastChangeOf: () => changeId },
    undo,
    held: heldHere(),
    notices,
    renamed,
    toggled,
    now: () => NOW,
  });
  const item = (id: string) => {
    const found = state.items.find((other) => other.id === id);
    if (found === undefined) throw new Error(`No item ${id}`);
    return found;
  };
  return {
    commands,
    server,
    adds,
    undo,
    notices,
    retracted,
    renamed,
    toggled,
    refresh,
    item,
    items: () => state.items,
  };
};

type Given = ReturnType<typeof given>;

/** Closes the first notice of a deletion. */
const closeNotice = async ({ deleted }: Given['notices']): Promise<void> => {
  deleted.mock.calls[0]?.[2]();
  await settle();
};

const launchMail = {
  itemType: ItemType.GoToMarket,
  description: 'Launch mail',
  newAssignment: { scope: Scope.Project, assignedTimeframe: week(4) },
} as const;

describe('Completing an item', () => {
  it('shows at once, then takes the time of the server (E51, E53, Q59)', async () => {
    const { commands, server, item, toggled, notices } = given();
    const before = item('a');
    const outcome = commands.complete(before, true);

    expect(item('a').completionDate).toBe('2026-03-04T09:00:00.000Z');
    expect(toggled).toHaveBeenCalledWith(before);
    expect(notices.toggled).toHaveBeenCalledWith(
      before,
      true,
      expect.any(Function),
    );
    await server
      .last()
      .answer({ item: completed([before], 'a', SERVER_TIME)[0] });
    expect(item('a').completionDate).toBe(SERVER_TIME);
    expect(await outcome).toBe(true);
  });

  it('and opening it again clears the date (E52)', () => {
    const { commands, server, item } = given(
      aWeekOf([0]).map((a) => ({ ...a, completionDate: SERVER_TIME })),
    );
    void commands.complete(item('a'), false);

    expect(item('a').completionDate).toBeNull();
    expect(server.last().params).toEqual({ id: 'a', markComplete: false });
  });

  it('is rolled back with the reason when it is refused (E54)', async () => {
    const { commands, server, item, notices, retracted, refresh, undo } =
      given();
    const outcome = commands.complete(item('a'), true);
    expect(retracted).not.toHaveBeenCalled();
    await server.last().refuse(new Error('Sorry.'));

    expect(await outcome).toBe(false);
    expect(item('a').completionDate).toBeNull();
    expect(notices.refused).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'a' }),
      expect.objectContaining({ message: 'Sorry.' }),
    );
    expect(retracted).toHaveBeenCalledOnce();
    expect(refresh).toHaveBeenCalled();
    expect(undo.runLatest('project-1')).toBe(false);
  });

  it('is undone by the inverse command', async () => {
    const { commands, server, item, undo, notices, retracted } = given();
    void commands.complete(item('a'), true);
    await server.last().answer();
    expect(retracted).not.toHaveBeenCalled();
    undo.runLatest('project-1');

    expect(retracted).toHaveBeenCalledOnce();
    expect(item('a').completionDate).toBeNull();
    expect(server.last().params).toEqual({ id: 'a', markComplete: false });
    await server.last().answer();
    expect(notices.undone).toHaveBeenCalled();
    expect(undo.runLatest('project-1')).toBe(false);
  });
});

describe('Undoing what the server has carried out', () => {
  it('undoes the change there, and shows it at once', async () => {
    const { commands, server, item, undo, notices } = given(undefined, {
      changeId: 'change-1',
    });
    void commands.complete(item('a'), true);
    await server.last().answer();
    undo.runLatest('project-1');

    expect(item('a').completionDate).toBeNull();
    expect(server.last()).toMatchObject({ method: 'undo', params: 'change-1' });
    await server.last().answer();
    expect(notices.undone).toHaveBeenCalledWith({
      kind: 'Completed',
      itemTitle: 'Pricing page',
      items: 1,
    });
  });

  it('shows what was done again, with the reason, when it is refused', async () => {
    const { commands, server, item, undo, notices } = given(undefined, {
      changeId: 'change-1',
    });
    void commands.complete(item('a'), true);
    await server.last().answer();
    undo.runLatest('project-1');
    await server.last().refuse(new Error('Ada has changed the same since.'));

    expect(item('a').completionDate).not.toBeNull();
    expect(notices.refused).toHaveBeenCalledOnce();
    expect(notices.undone).not.toHaveBeenCalled();
  });
});

describe('Moving an item', () => {
  const between = { leftNeighborId: 'b', rightNeighborId: 'c' };

  it('sends the neighbors and shows the predicted position (E60, E64)', async () => {
    const { commands, server, item, items } = given();
    void commands.move(item('a'), { orderUpdate: between });

    expect(placementOf(item('a')).sortKey).toBe(15);
    expect(server.last().params).toMatchObject({
      projectId: 'project-1',
      itemId: 'a',
      orderUpdate: between,
    });
    await server.last().answer({
      newSortKey: 14,
      respaced: [{ id: 'c', sortKey: 33 }],
    });
    expect(items().map((each) => placementOf(each).sortKey)).toEqual([
      14, 10, 33,
    ]);
  });

  it('says whether it left the bucket', () => {
    const { commands, item, notices } = given();
    void commands.move(item('a'), { orderUpdate: between });
    void commands.move(item('b'), {
      newAssignment: { assignedTimeframe: null },
    });

    expect(notices.moved.mock.calls.map((call) => call[1])).toEqual([
      false,
      true,
    ]);
  });

  it('to another assignee announces the assignee, not the position', () => {
    const { commands, server, item, notices } = given();
    const newAssignment = { assignedToUserId: 'user-2' };
    void commands.move(item('a'), { newAssignment });

    expect(server.last().params).toMatchObject({ newAssignment });
    expect(placementOf(item('a')).assignedToUserId).toBe('user-2');
    expect(notices.assigned.mock.calls.map((call) => call[1])).toEqual([
      'user-2',
    ]);
    expect(notices.moved).not.toHaveBeenCalled();
  });

  it('to where it is sends nothing', async () => {
    const { commands, server, item } = given();

    expect(
      await commands.move(item('a'), {
        newAssignment: { assignedTimeframe: week(4) },
      }),
    ).toBe(true);
    expect(server.calls).toEqual([]);
  });

  it('is rolled back with the reason when it is refused (E54)', async () => {
    const { commands, server, item } = given();
    void commands.move(item('a'), {
      newAssignment: { assignedTimeframe: week(7) },
    });
    await server.last().refuse();

    expect(placementOf(item('a')).assignedTimeframe).toEqual(week(4));
  });

  it('is undone into its former bucket and position', async () => {
    const { commands, server, item, undo } = given();
    void commands.move(item('b'), {
      newAssignment: { assignedTimeframe: week(7) },
    });
    await server.last().answer();
    undo.runLatest('project-1');

    expect(server.last().params).toMatchObject({
      newAssignment: { scope: Scope.Project, assignedTimeframe: week(4) },
      orderUpdate: { leftNeighborId: 'a', rightNeighborId: 'c' },
    });
    expect(placementOf(item('b')).sortKey).toBe(10);
  });

  it('of a completed item is undone with its completion (F11)', async () => {
    const { commands, server, item, undo } = given(
      patched(aWeekOf([0, 10]), 'b', (b) => ({
        ...b,
        completionDate: SERVER_TIME,
      })).slice(),
    );
    void commands.move(item('b'), {
      newAssignment: { assignedTimeframe: week(7) },
    });
    expect(item('b').completionDate).toBeNull();
    await server.last().answer();
    undo.runLatest('project-1');

    expect(server.calls.map(({ method }) => method)).toEqual([
      'move',
      'move',
      'complete',
    ]);
    expect(item('b').completionDate).not.toBeNull();
  });
});

describe('Adding an item', () => {
  const reply = {
    id: 'item-9',
    linkId: '1-9',
    projectPlanContext: {
      ...placementOf(anItem({ assignedTimeframe: week(4) })),
      sortKey: 36,
    },
  };

  it('shows it at the end of its bucket until the server names it (E46 to E48)', async () => {
    const { commands, server, items, item, renamed } = given();
    const outcome = commands.create(launchMail);
    const temporary = items().at(-1);

    expect(temporary).toMatchObject({ linkId: '', description: 'Launch mail' });
    expect(temporary && placementOf(temporary)).toMatchObject({
      ...launchMail.newAssignment,
      sortKey: 36,
    });
    await server.last().answer(reply);
    expect(await outcome).toBe(true);
    expect(idsOf(items())).toEqual(['a', 'b', 'c', 'item-9']);
    expect(item('item-9').linkId).toBe('1-9');
    expect(renamed).toHaveBeenCalledWith(temporary?.id, 'item-9');
  });

  it('stores the text on this device until the server has it', async () => {
    const { commands, server, adds } = given();
    void commands.create(launchMail);

    expect(adds.all()).toMatchObject([launchMail]);
    await server.last().answer(reply);
    expect(adds.all()).toEqual([]);
  });

  it('stores the text with the reason when it is refused (K30)', async () => {
    const { commands, server, adds, items, notices } = given();
    const outcome = commands.create(launchMail);
    await server.last().refuse(new Error('Sorry, no more.'));

    expect(await outcome).toBe(false);
    expect(idsOf(items())).toEqual(['a', 'b', 'c']);
    expect(adds.all()).toMatchObject([
      { ...launchMail, refusal: 'Sorry, no more.' },
    ]);
    expect(notices.refused).not.toHaveBeenCalled();
    expect(notices.notAdded).toHaveBeenCalledWith(
      expect.objectContaining({ refusal: 'Sorry, no more.' }),
    );
  });

  it('is told as added once the server has it, and never when it is refused', async () => {
    const { commands, server, notices } = given();
    void commands.create(launchMail);
    expect(notices.added).not.toHaveBeenCalled();
    await server.last().answer(reply);
    expect(notices.added).toHaveBeenCalledOnce();

    const refused = commands.create(launchMail);
    await server.last().refuse(new Error('Sorry, no more.'));
    await refused;
    expect(notices.added).toHaveBeenCalledOnce();
  });

  it('is stored, and sent later, while the list is still loading', () => {
    const { commands, server, adds } = given([], { isLoaded: false });
    void commands.create(launchMail);

    expect(server.calls).toEqual([]);
    expect(adds.all()).toMatchObject([launchMail]);
  });

  it('reports a refusal only to callers that requested it', async () => {
    const { commands, server, notices } = given();
    const onRefused = vi.fn();
    void commands.create(launchMail, onRefused);
    await server.last().refuse();

    expect(onRefused).toHaveBeenCalledOnce();
    expect(notices.notAdded).not.toHaveBeenCalled();
  });

  it('is repeated with the same command id after a reload', async () => {
    const { commands, server, adds } = given();
    void commands.create(launchMail);
    const [kept] = adds.all();
    if (kept === undefined) throw new Error('Nothing was kept.');
    void commands.addAgain(kept);
    const [first, second] = server.calls.map(({ params }) => params);

    expect(second).toEqual({
      ...(first as object),
      beforeTry: expect.any(Function),
    });
    expect(canRepeat(kept, NOW + 22 * 3_600_000)).toBe(true);
    expect(canRepeat(kept, NOW + 24 * 3_600_000)).toBe(false);
    expect(canRepeat({ ...kept, refusal: 'No.' }, NOW)).toBe(false);
  });

  it('is not sent once the person has discarded it', async () => {
    const { commands, server, adds, items, notices } = given();
    const created = commands.create(launchMail);
    const [kept] = adds.all();
    if (kept === undefined) throw new Error('Nothing was kept.');
    adds.discard(kept.temporaryId);
    const { beforeTry } = server.last().params as { beforeTry: () => void };
    expect(beforeTry).toThrow(Discarded);
    await server.last().refuse(new Discarded());
    expect(await created).toBe(false);
    expect(idsOf(items())).toEqual(['a', 'b', 'c']);
    expect(adds.all()).toEqual([]);
    expect(notices.notAdded).not.toHaveBeenCalled();
    expect(notices.added).not.toHaveBeenCalled();
  });

  it('is undone by deleting it, under the id of the server', async () => {
    const { commands, server, undo, items } = given();
    void commands.create(launchMail);
    await server.last().answer(reply);
    undo.runLatest('project-1');

    expect(server.last()).toMatchObject({
      method: 'delete',
      params: 'item-9',
    });
    expect(idsOf(items())).toEqual(['a', 'b', 'c']);
  });

  it('lets it be moved before the answer: by its temporary id, then by the real one (E49)', async () => {
    const { commands, server, items, item } = given();
    void commands.create(launchMail);
    const temporary = items().at(-1);
    if (temporary === undefined) throw new Error('Nothing was added.');
    void commands.move(temporary, {
      newAssignment: { assignedTimeframe: week(7) },
    });
    expect(server.last().params).toMatchObject({ itemId: temporary.id });
    await server.calls[0]?.answer(reply);

    expect(placementOf(item('item-9')).assignedTimeframe).toEqual(week(7));
    void commands.complete(item('item-9'), true);
    expect(server.last().params).toMatchObject({ id: 'item-9' });
  });
});

const OVER_OLD = { base: { description: 'Pricing page' } };

describe('Revising an item', () => {
  it('shows at once and rejects when it is refused, for its editor (K31)', async () => {
    const { commands, server, item, notices } = given();
    const outcome = commands.revise(
      item('a'),
      { description: 'New text' },
      OVER_OLD,
    );

    expect(item('a').description).toBe('New text');
    const rejection = expect(outcome).rejects.toThrow('Sorry.');
    await server.last().refuse(new Error('Sorry.'));
    await rejection;
    expect(item('a').description).toBe('Pricing page');
    expect(notices.refused).not.toHaveBeenCalled();
  });

  it('ends with what the server has', async () => {
    const { commands, server, item } = given();
    void commands.revise(item('a'), { description: 'New text' }, OVER_OLD);
    await server.last().answer({ ...item('a'), description: 'New text.' });

    expect(item('a').description).toBe('New text.');
  });
});

describe('Deleting an item', () => {
  it('removes it at once, and restores it when that is refused (L39, E54)', async () => {
    const { commands, server, item, items, notices } = given();
    void commands.remove(item('b'));
    expect(idsOf(items())).toEqual(['a', 'c']);
    await closeNotice(notices);
    await server.last().refuse();

    expect(idsOf(items())).toEqual(['a', 'b', 'c']);
    expect(moved(items(), 'b', {})).toHaveLength(3);
    expect(notices.refused).toHaveBeenCalledOnce();
  });

  it('is undone as long as its notice is shown, without a call', async () => {
    const { commands, server, item, items, notices, undo, retracted } = given();
    const outcome = commands.remove(item('b'));
    undo.runLatest('project-1');
    expect(await outcome).toBe(false);
    await settle();

    expect(idsOf(items())).toEqual(['a', 'b', 'c']);
    expect(server.calls).toEqual([]);
    expect(retracted).toHaveBeenCalled();
    expect(notices.undone).toHaveBeenCalledOnce();
    expect(notices.refused).not.toHaveBeenCalled();
    await closeNotice(notices);
    expect(server.calls).toEqual([]);
  });

  it('is sent when its notice is closed, and cannot be undone then', async () => {
    const { commands, server, item, items, notices, undo } = given();
    const outcome = commands.remove(item('b'));
    await closeNotice(notices);
    expect(server.last().params).toBe('b');
    expect(undo.holds('project-1')).toBe(false);
    await server.last().answer();
    expect(await outcome).toBe(true);
    expect(idsOf(items())).toEqual(['a', 'c']);
  });

  it('one after the other are undone one by one', async () => {
    const { commands, server, item, items, notices, undo } = given();
    void commands.remove(item('a'));
    void commands.remove(item('b'));
    expect(idsOf(items())).toEqual(['c']);
    undo.runLatest('project-1');
    await settle();
    expect(idsOf(items())).toEqual(['b', 'c']);
    await closeNotice(notices);
    expect(server.calls.map(({ params }) => params)).toEqual(['a']);
  });
});
