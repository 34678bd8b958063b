import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ItemType, Scope } from '#api/contract/values.ts';
import {
  Discarded,
  EditConflict,
  OutdatedCommand,
} from '#web/outbox/outboxErrors.ts';
import { isTemporaryId, temporaryId } from '#web/outbox/itemIds.ts';
import { NetworkError, refusalError } from '#web/providers/http/callErrors.ts';
import { draftItem } from '#web/resources/item/store/changeItems.ts';
import { placementOf } from '#web/resources/item/store/placement.ts';
import { memoryStorage } from '../providers/browser.ts';
import { settle } from '../providers/deferred.ts';
import { buildItem, buildWeek, idsOf, week } from '../resources/item/items.ts';
import { createTestOutbox, NOW } from './testOutbox.ts';

type Page = ReturnType<typeof createTestOutbox>;

const refusal = () => refusalError('InvalidRequest', { message: 'No.' }, 400);
const lostConnection = () => new NetworkError();
const WEEK_7 = { scope: Scope.Project, assignedTimeframe: week(7) };

/** The outcome of a command: true, or the error. */
const outcomeOf = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => true,
    (error: unknown) => error,
  );

const toggleOf =
  (
    { project, item }: Pick<Page, 'project' | 'item'>,
    { markComplete }: Readonly<{ markComplete: boolean }>,
  ) =>
  (id: string) =>
    outcomeOf(
      project.enqueue(
        project.newCommand({ kind: 'Toggle', markComplete }, [item(id)]),
      ),
    );

const commandsOf = ({ project, item }: Pick<Page, 'project' | 'item'>) => ({
  complete: toggleOf({ project, item }, { markComplete: true }),
  reopen: toggleOf({ project, item }, { markComplete: false }),
  move: (
    id: string,
    {
      toWeek = 7,
      rightNeighborId,
    }: Readonly<{ toWeek?: number; rightNeighborId?: string }> = {},
  ) => {
    const newAssignment = { ...WEEK_7, assignedTimeframe: week(toWeek) };
    const orderUpdate =
      rightNeighborId === undefined
        ? undefined
        : { leftNeighborId: null, rightNeighborId };
    const move = { newAssignment, orderUpdate };
    return outcomeOf(
      project.enqueue(project.newCommand({ kind: 'Move', move }, [item(id)])),
    );
  },
  remove: (id: string) => {
    const delay = project.delay();
    const command = project.newCommand({ kind: 'Delete' }, [item(id)]);
    return { delay, outcome: outcomeOf(project.enqueue(command, delay)) };
  },
  add: (description: string) => {
    const itemType = ItemType.GoToMarket;
    const draft = draftItem({
      temporaryId: temporaryId(),
      projectId: project.projectId,
      teamId: project.teamId,
      itemType,
      description,
      createdAt: new Date(NOW).toISOString(),
    });
    const command = { itemType, description, newAssignment: WEEK_7 };
    const queued = project.newCommand({ kind: 'Add', ...command }, [draft]);
    return { draft, queued, outcome: outcomeOf(project.enqueue(queued)) };
  },
});

/** The server's reply to an addition. */
const created = (id: string) => ({
  id,
  linkId: '1-9',
  projectPlanContext: placementOf(buildItem({ ...WEEK_7, sortKey: 36 })),
});

let page: Page;
let commands: ReturnType<typeof commandsOf>;
const startPage = (...options: Parameters<typeof createTestOutbox>) => {
  page = createTestOutbox(...options);
  commands = commandsOf(page);
};
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  startPage();
});

describe('Commands on one item (E50)', () => {
  it('are sent one after another, in the order they were given', async () => {
    const { server } = page;
    const done = [
      commands.complete('a'),
      commands.move('a'),
      commands.reopen('a'),
    ];
    await settle();
    const paths = [
      'PUT /teams/active/project-items/all/a/complete',
      'PUT /teams/active/projects/project-1/all/a/project-context',
      'PUT /teams/active/project-items/all/a/complete',
    ];
    for (const [index, call] of paths.entries()) {
      expect(server.requests()).toEqual(paths.slice(0, index + 1));
      expect(call).toBe(server.requests()[index]);
      await server.calls[index]?.answer();
    }
    expect(await Promise.all(done)).toEqual([true, true, true]);
  });

  it('do not delay commands on another item', async () => {
    void commands.complete('a');
    void commands.complete('b');
    await settle();
    expect(page.server.calls).toHaveLength(2);
  });

  it('continue after one that the server rejected', async () => {
    const { server } = page;
    const rejected = commands.move('a');
    const next = commands.complete('a');
    await settle();
    const reason = refusal();
    await server.last().fail(reason);
    expect(await rejected).toBe(reason);
    await server.last().answer();
    expect(await next).toBe(true);
  });

  it('wait for a bulk command, which also waits for them', async () => {
    const { project, server, item } = page;
    void commands.complete('a');
    const change = { command: 'Complete' } as const;
    void project.enqueue(
      project.newCommand({ kind: 'Bulk', change }, [item('a'), item('b')]),
    );
    void commands.reopen('b');
    await settle();
    expect(server.calls).toHaveLength(1);
    await server.last().answer();
    expect(server.last().path).toContain('/bulk');
    expect(server.calls).toHaveLength(2);
    await server.last().answer({ results: [] });
    expect(server.calls).toHaveLength(3);
  });

  it('are sent with what the server needs, under a single id', async () => {
    const { server } = page;
    void commands.move('a', { toWeek: 3, rightNeighborId: 'b' });
    await settle();
    expect(server.last()).toMatchObject({
      body: {
        newAssignment: { assignedTimeframe: week(3) },
        orderUpdate: { leftNeighborId: null, rightNeighborId: 'b' },
      },
      teamId: 'team-1',
      commandId: expect.stringMatching(/^[\w-]{36}$/),
    });
  });
});

describe('A new item', () => {
  it('reaches the server in the order it was added (E48)', async () => {
    const { server } = page;
    const first = commands.add('First');
    const second = commands.add('Second');
    await settle();
    expect(server.calls).toHaveLength(1);
    await server.last().answer(created('item-1'));
    expect(server.last().body).toMatchObject({ description: 'Second' });
    await server.last().fail(refusal());
    expect(await first.outcome).toBe(true);
    expect(await second.outcome).toBeInstanceOf(Error);
  });

  it('appears at once, and gets its server id later (E46)', async () => {
    const { server, items, project, onIdAssigned } = page;
    const { draft } = commands.add('Launch mail');
    expect(items().at(-1)).toMatchObject({ id: draft.id, linkId: '' });
    await settle();
    await server.last().answer(created('item-9'));
    expect(idsOf(items())).toEqual(['a', 'b', 'c', 'item-9']);
    expect(project.idOf(draft.id)).toBe('item-9');
    expect(project.rowKey('item-9')).toBe(draft.id);
    expect(onIdAssigned).toHaveBeenCalledExactlyOnceWith(draft.id, 'item-9');
  });

  it('reports its server id before it is shown with that, so that its editor keeps the typed text (E49)', async () => {
    const { server, items, outbox, onIdAssigned } = page;
    commands.add('Launch mail');
    await settle();
    const shown: string[] = [];
    onIdAssigned.mockImplementation(() => shown.push('assigned'));
    outbox.pending.subscribe(() => shown.push(items().at(-1)?.id ?? ''));
    await server.last().answer(created('item-9'));
    expect(shown[0]).toBe('assigned');
    expect(shown).toContain('item-9');
  });

  it('makes commands wait for its id, and shows them meanwhile (E49)', async () => {
    const { server, item } = page;
    const { draft } = commands.add('Launch mail');
    const move = commands.move(draft.id, { toWeek: 3 });
    await settle();
    expect(server.calls).toHaveLength(1);
    await server.last().answer(created('item-9'));
    expect(placementOf(item('item-9')).assignedTimeframe).toEqual(week(3));
    expect(server.last().path).toContain('/all/item-9/project-context');
    const toggle = commands.complete('item-9');
    await settle();
    expect(server.calls).toHaveLength(2);
    await server.last().answer();
    await server.last().answer();
    expect(await Promise.all([move, toggle])).toEqual([true, true]);
  });

  it('leaves its commands orphaned when it is rejected', async () => {
    const { server, stored } = page;
    const { draft, outcome } = commands.add('Launch mail');
    const move = commands.move(draft.id, { toWeek: 3 });
    await settle();
    const reason = refusal();
    await server.last().fail(reason);
    expect(await outcome).toBe(reason);
    expect(await move).toBe(reason);
    expect(server.calls).toHaveLength(1);
    expect(stored().map(({ command }) => command.kind)).toEqual(['Add']);
  });

  it('is not sent as a neighbor when it is rejected', async () => {
    const { server } = page;
    const { draft } = commands.add('Launch mail');
    void commands.move('a', { rightNeighborId: draft.id });
    await settle();
    await server.last().fail(refusal());
    expect(server.last().body).toMatchObject({
      orderUpdate: { rightNeighborId: null },
    });
  });

  it('is sent as a neighbor by its assigned id', async () => {
    const { server } = page;
    const { draft } = commands.add('Launch mail');
    void commands.move('a', { rightNeighborId: draft.id });
    await settle();
    expect(server.calls).toHaveLength(1);
    await server.last().answer(created('item-9'));
    expect(server.last().body).toMatchObject({
      orderUpdate: { rightNeighborId: 'item-9' },
    });
  });

  it('is stored with the reason when it is rejected, and can be sent again (K30)', async () => {
    const { server, stored, project, items } = page;
    const { queued } = commands.add('Launch mail');
    await settle();
    await server.last().fail(refusal());
    expect(idsOf(items())).toEqual(['a', 'b', 'c']);
    expect(stored()).toMatchObject([{ refusal: 'No.' }]);

    const [refused = queued] = stored();
    void project.retryAdd(refused);
    await settle();
    // The server would answer a repeat with the same refusal.
    expect(server.last().commandId).not.toBe(queued.commandId);
    expect(stored()).toMatchObject([{ refusal: null }]);
    await server.last().answer(created('item-9'));
    expect(stored()).toEqual([]);
    expect(idsOf(items())).toEqual(['a', 'b', 'c', 'item-9']);
  });

  it.each([
    ['a fault of the server', 500, undefined],
    ['too many changes at once', 409, 'CONTENTION'],
  ])('is repeated with the same id after %s', async (_, status, code) => {
    const { server, stored, project } = page;
    const { queued } = commands.add('Launch mail');
    await settle();
    await server
      .last()
      .fail(refusalError('Failed', code === undefined ? {} : { code }, status));
    for (const add of stored()) void project.retryAdd(add);
    await settle();
    expect(server.last().commandId).toBe(queued.commandId);
  });

  it('is sent once the list is loaded', async () => {
    startPage([], { isLoaded: false });
    const { server, stored, load } = page;
    commands.add('Launch mail');
    await settle();
    expect(server.calls).toEqual([]);
    expect(stored()).toHaveLength(1);
    load();
    await settle();
    expect(server.calls).toHaveLength(1);
  });

  it('has an id that shows that the server has not given it one yet', () => {
    expect(isTemporaryId(temporaryId())).toBe(true);
    expect(isTemporaryId(crypto.randomUUID())).toBe(false);
  });
});

describe('While the network fails', () => {
  it('retries the first command while the others wait', async () => {
    const { server, waits, saving } = page;
    const first = commands.complete('a');
    const second = commands.move('a');
    expect(saving.get()).toBe('saving');
    await settle();
    await server.last().fail(lostConnection());
    expect(saving.get()).toBe('retrying');
    expect(waits).toMatchObject([{ tries: 1 }]);
    waits[0]?.pass();
    await settle();
    const [once, twice] = server.calls;
    expect(twice?.commandId).toBe(once?.commandId);
    await server.last().answer();
    expect(server.calls).toHaveLength(3);
    await server.last().answer();
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(saving.get()).toBe('saved');
  });

  it('waits before the next attempt as long as the server asks (`Retry-After`)', async () => {
    const { server, waits } = page;
    void commands.complete('a');
    await settle();
    const busy = refusalError('Failed', undefined, 429, 2_000);
    await server.last().fail(busy);
    expect(waits).toMatchObject([{ error: busy }]);
  });

  it('loses nothing that is shown (E53)', async () => {
    const { server, item, list } = page;
    void commands.complete('a');
    await settle();
    await server.last().fail(lostConnection());
    list.change(() => buildWeek([5, 10, 20]));
    expect(item('a').completionDate).not.toBeNull();
  });
});

describe('A rejected command', () => {
  it('is rolled back, and the list is refetched (E54)', async () => {
    const { server, item, refresh, stored } = page;
    const outcome = commands.complete('a');
    await settle();
    await server.last().fail(refusal());
    expect(await outcome).toBeInstanceOf(Error);
    expect(item('a').completionDate).toBeNull();
    expect(refresh).toHaveBeenCalled();
    expect(stored()).toEqual([]);
  });

  it('stays stored if the server decided nothing, and can be taken over', async () => {
    const { server, outbox, stored } = page;
    const otherTeam = refusalError('Failed', { code: 'TEAM.NOT_ACTIVE' }, 409);
    const sessionEnded = refusalError('Unauthorized', undefined, 401);
    for (const reason of [otherTeam, sessionEnded]) {
      const outcome = commands.complete('a');
      await settle();
      await server.last().fail(reason);
      expect(await outcome).toBe(reason);
    }
    expect(stored()).toHaveLength(2);
    for (const { commandId } of stored()) {
      expect(outbox.isHandled(commandId)).toBe(false);
    }
  });

  it('counts as done if it deletes an item that is already deleted', async () => {
    const { server } = page;
    const { delay, outcome } = commands.remove('a');
    delay.release();
    await settle();
    await server.last().fail(refusalError('NotFound', undefined, 404));
    expect(await outcome).toBe(true);
  });
});

describe('A discarded command', () => {
  it('is not retried', async () => {
    const { server, waits, project, stored, items } = page;
    const { queued, outcome } = commands.add('Launch mail');
    await settle();
    await server.last().fail(lostConnection());
    project.discard(queued);
    waits[0]?.pass();
    expect(await outcome).toBeInstanceOf(Discarded);
    expect(server.calls).toHaveLength(1);
    expect(stored()).toEqual([]);
    expect(idsOf(items())).toEqual(['a', 'b', 'c']);
  });
});

describe('A delayed command', () => {
  it('is shown, and counts as being saved, until it is sent', async () => {
    const { server, saving, items } = page;
    const { delay, outcome } = commands.remove('b');
    await settle();
    expect(idsOf(items())).toEqual(['a', 'c']);
    expect(server.calls).toEqual([]);
    expect(saving.get()).toBe('saving');
    delay.release();
    await settle();
    expect(server.requests()).toEqual([
      'DELETE /teams/active/project-items/all/b',
    ]);
    await server.last().answer();
    expect(await outcome).toBe(true);
    expect(saving.get()).toBe('saved');
    expect(delay.discard()).toBe(false);
  });

  it('is not sent once it is discarded', async () => {
    const { server, items, stored } = page;
    const { delay, outcome } = commands.remove('b');
    expect(delay.discard()).toBe(true);
    delay.release();
    expect(await outcome).toBeInstanceOf(Discarded);
    expect(server.calls).toEqual([]);
    expect(stored()).toEqual([]);
    expect(idsOf(items())).toEqual(['a', 'b', 'c']);
  });

  it('is rolled back when the person discards it in the list of unsaved changes', async () => {
    const { outbox, stored, server } = page;
    const { outcome } = commands.remove('b');
    for (const queued of stored()) outbox.discard('ada', queued);
    expect(await outcome).toBeInstanceOf(Discarded);
    expect(server.calls).toEqual([]);
  });

  it('is sent in a way that survives closing the page', async () => {
    const { server } = page;
    commands.remove('b');
    page.page.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(server.last().keepalive).toBe(true);
    await server.last().fail(lostConnection());
    // The page may come back: then it is sent normally.
    expect(server.calls).toHaveLength(2);
    expect(server.last().keepalive).toBe(false);
  });

  it('stays stored if the page closes before the deleted item has an id', async () => {
    const { server, stored } = page;
    const { draft } = commands.add('Launch mail');
    await settle();
    commands.remove(draft.id);
    page.page.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(server.requests()).toHaveLength(1);
    expect(stored()).toHaveLength(2);

    // The page may come back: then it is deleted once it exists.
    await server.last().answer(created('item-9'));
    expect(server.requests().at(-1)).toBe(
      'DELETE /teams/active/project-items/all/item-9',
    );
  });

  it('is sent before another team is chosen, within a limited time', async () => {
    const { server, outbox } = page;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    commands.remove('b');
    const sent = outbox.sendDelayed();
    await settle();
    expect(server.calls).toHaveLength(1);
    // The server does not answer, and choosing waits no longer than this.
    await vi.advanceTimersByTimeAsync(5_000);
    await sent;
    vi.useRealTimers();
  });
});

// Others may have changed the same item while the connection was lost.
describe('A command that has waited for more than 5 seconds', () => {
  const FRESH_MS = 5_000;
  /** The same items, which another person has moved to week 9. */
  const elsewhere = buildWeek([0, 10, 20], 9);

  it('checks for others’ changes, and overwrites none', async () => {
    startPage(undefined, { changedItems: elsewhere });
    const { server, waits, findItems, pass } = page;
    const outcome = commands.move('a');
    await settle();
    await server.last().fail(lostConnection());
    pass(FRESH_MS - 1_000);
    waits[0]?.pass();
    await settle();
    expect(findItems).not.toHaveBeenCalled();
    await server.last().fail(lostConnection());
    pass(2_000); // 6 seconds in all
    waits[1]?.pass();
    expect(await outcome).toBeInstanceOf(OutdatedCommand);
    expect(findItems).toHaveBeenCalledExactlyOnceWith(
      'project-1',
      ['a'],
      'team-1',
    );
    expect(server.calls).toHaveLength(2);
  });

  it('leaves out items that others have changed', async () => {
    startPage(undefined, { changedItems: elsewhere.slice(0, 1) });
    const { project, server, item, pass } = page;
    const change = { command: 'Assign', newAssignment: WEEK_7 } as const;
    const items = [item('a'), item('b')];
    const queued = project.newCommand({ kind: 'Bulk', change }, items);
    pass(FRESH_MS + 1_000);
    const sent = project.enqueue(queued);
    await settle();
    expect(server.last().body).toMatchObject({ itemIds: ['b'] });
    await server.last().answer({ results: [{ id: 'b', result: 'Ok' }] });
    expect(await sent).toMatchObject({
      refused: new Set(['a']),
      isOutdated: true,
    });
    expect(placementOf(item('a')).assignedTimeframe).toEqual(week(4));
    expect(placementOf(item('b')).assignedTimeframe).toEqual(week(7));
  });

  it('has another key once it has fewer items, as the server may know the first attempt', async () => {
    startPage(undefined, { changedItems: elsewhere.slice(0, 1) });
    const { project, server, item, pass, waits } = page;
    const change = { command: 'Assign', newAssignment: WEEK_7 } as const;
    const items = [item('a'), item('b')];
    const queued = project.newCommand({ kind: 'Bulk', change }, items);
    void project.enqueue(queued);
    await settle();
    await server.last().fail(lostConnection());
    pass(FRESH_MS + 1_000);
    for (const wait of [0, 1]) {
      waits[wait]?.pass();
      await settle();
      await server.last().fail(lostConnection());
    }
    const [all, fewer, again] = server.calls;
    expect(all).toMatchObject({
      commandId: queued.commandId,
      body: { itemIds: ['a', 'b'] },
    });
    expect(fewer?.body).toMatchObject({ itemIds: ['b'] });
    expect(fewer?.commandId).not.toBe(all?.commandId);
    expect(again?.commandId).toBe(fewer?.commandId);
  });
});

describe('Commands of a closed page', () => {
  it('are sent by the next page with the same ids, in order', async () => {
    const storage = memoryStorage();
    startPage(undefined, { storage });
    const { draft } = commands.add('Launch mail');
    void commands.move(draft.id, { toWeek: 3 });
    void commands.move('a', { rightNeighborId: draft.id });
    await settle();
    const storedBefore = page.stored();

    startPage(undefined, { storage });
    const { outbox, project, server } = page;
    await outbox.storage.takeOver(
      'ada',
      () => true,
      (all) => {
        for (const queued of all) void project.enqueue(queued);
      },
    );
    await settle();
    for (const data of [created('item-9'), {}, {}]) {
      await server.last().answer(data);
    }
    expect(server.calls.map(({ commandId }) => commandId)).toEqual(
      storedBefore.map(({ commandId }) => commandId),
    );
    expect(server.requests().slice(1)).toEqual([
      'PUT /teams/active/projects/project-1/all/item-9/project-context',
      'PUT /teams/active/projects/project-1/all/a/project-context',
    ]);
    expect(page.stored()).toEqual([]);
  });
});

describe('The text of an item', () => {
  it('is not retried after a conflict', async () => {
    const { outbox } = page;
    const run = vi.fn(() => Promise.reject(new EditConflict('Theirs')));
    const outcome = await outcomeOf(outbox.inOrder(['a'], run));
    expect(outcome).toMatchObject({ current: 'Theirs' });
    expect(run).toHaveBeenCalledOnce();
  });
});
