import type { ChangeItems, Item } from '#api/contract/index.ts';
import { ItemType, Scope } from '#api/contract/values.ts';
import { createTab } from '#web/browser/tab.ts';
import { Discarded } from '#web/outbox/outboxErrors.ts';
import { temporaryId } from '#web/outbox/itemIds.ts';
import type { ItemCommand } from '#web/outbox/itemCommand.ts';
import type { Delay } from '#web/outbox/delays.ts';
import { createOutbox } from '#web/outbox/outbox.ts';
import { createOutboxStorage } from '#web/outbox/outboxStorage.ts';
import { waitsForPerson } from '#web/outbox/queuedCommand.ts';
import type { QueuedCommand } from '#web/outbox/queuedCommand.ts';
import { createSavingState } from '#web/providers/calls/savingState.ts';
import {
  isTransient,
  NetworkError,
  refusalError,
} from '#web/providers/http/callErrors.ts';
import type { HttpReply, HttpRequest } from '#web/providers/http/client.ts';
import { createDrafts } from '#web/providers/saving/drafts.ts';
import {
  completeItem,
  draftItem,
  insertItem,
  moveItem,
  removeItem,
} from '#web/resources/item/store/changeItems.ts';
import { placementOf } from '#web/resources/item/store/placement.ts';
import type { Random } from '#tests/support/seededRandom.ts';
import { memoryStorage } from '../providers/browser.ts';
import { settle } from '../providers/deferred.ts';
import { buildItem, week } from '../resources/item/items.ts';

type Items = readonly Item[];

const PERSON = { userId: 'ada', teamId: 'team-1', projectId: 'p1' };

/** A command that a person gave, and its outcome. */
export type IssuedCommand = {
  readonly commandId: string;
  readonly page: number;
  readonly number: number;
  readonly kind: ItemCommand['kind'];
  /** The ids that the items had first. */
  readonly items: readonly string[];
  /** The target week of a move. */
  readonly week?: number;
  outcome: 'open' | 'confirmed' | 'rejected' | 'discarded';
  /** The person gave it up. */
  isDiscarded?: boolean;
  /** It was sent when its page closed. */
  isOfLeaving?: boolean;
};

/** A server that runs each command once, and repeats its answers. */
const createServer = (random: Random) => {
  let items: Items = ['a', 'b', 'c', 'd'].map((id, at) =>
    buildItem({ id, sortKey: at * 10, projectId: PERSON.projectId }),
  );
  let made = 0;
  const replies = new Map<string, unknown>();
  const refusals = new Map<string, Error>();
  /** Commands in the order they took effect. */
  const effects: string[] = [];

  const find = (id: string): Item => {
    const item = items.find((candidate) => candidate.id === id);
    if (item === undefined) throw refusalError('NotFound', undefined, 404);
    return item;
  };

  const bulk = ({ command, itemIds }: ChangeItems) => {
    const results = itemIds.map((id) => ({
      id,
      result: items.some((item) => item.id === id) ? 'Ok' : 'Failed',
    }));
    const date = command === 'Complete' ? DONE : null;
    for (const id of itemIds) items = completeItem(items, id, date);
    return { results };
  };
  const move = (id: string, body: object) => {
    find(id);
    items = moveItem(items, id, body);
    return { newSortKey: placementOf(find(id)).sortKey };
  };
  const complete = (id: string, markComplete: boolean) => {
    find(id);
    items = completeItem(items, id, markComplete ? DONE : null);
    return { item: find(id) };
  };
  const remove = (id: string) => {
    find(id);
    items = removeItem(items, id);
    return {};
  };
  const add = (description: string) => {
    made += 1;
    const item = buildItem({
      id: `item-${String(made)}`,
      linkId: `1-${String(made)}`,
      description,
      projectId: PERSON.projectId,
      assignedTimeframe: week(0),
      sortKey: 1000 + made,
    });
    items = insertItem(items, item);
    const { id, linkId } = item;
    return { id, linkId, projectPlanContext: placementOf(item) };
  };

  const carryOut = ({ method, path, body }: HttpRequest): unknown => {
    const id = /\/all\/([^/]+)/.exec(path)?.[1] ?? '';
    const given = body as ChangeItems & {
      markComplete: boolean;
      description: string;
    };
    if (path.endsWith('/bulk')) return bulk(given);
    if (path.endsWith('/project-context')) return move(id, given);
    if (path.endsWith('/complete')) return complete(id, given.markComplete);
    return method === 'DELETE' ? remove(id) : add(given.description);
  };

  return {
    items: () => items,
    effects,
    /** Another person moves an item. */
    interfere: () => {
      const item = random.pick(items);
      if (item === undefined) return;
      items = moveItem(items, item.id, {
        newAssignment: {
          scope: Scope.Project,
          assignedTimeframe: week(2000 + random.below(100)),
        },
      });
    },
    answer: (request: HttpRequest): unknown => {
      const { commandId = '' } = request;
      const refusal = refusals.get(commandId);
      if (refusal !== undefined) throw refusal;
      if (!replies.has(commandId)) {
        if (random.chance(0.05)) {
          const no = refusalError('InvalidRequest', { message: 'No.' }, 400);
          refusals.set(commandId, no);
          throw no;
        }
        replies.set(commandId, carryOut(request));
        effects.push(commandId);
      }
      return replies.get(commandId);
    },
  };
};

const DONE = '2026-03-04T09:00:00.000Z';

/** The locks of a browser; a closed page loses its locks. */
const browserLocks = () => {
  let held: { page: number; name: string }[] = [];
  let lockRequests: { page: number; name: string; grant: () => void }[] = [];
  const grant = () => {
    for (const request of lockRequests) {
      if (held.some(({ name }) => name === request.name)) continue;
      lockRequests = lockRequests.filter((other) => other !== request);
      held.push(request);
      request.grant();
    }
  };
  return {
    of: (page: number) =>
      ({
        request: async (name: string, run: () => Promise<unknown>) => {
          const lock = { page, name };
          await new Promise<void>((resolve) => {
            lockRequests.push(Object.assign(lock, { grant: resolve }));
            grant();
          });
          try {
            await run();
          } finally {
            held = held.filter((other) => other !== lock);
            grant();
          }
        },
        query: async () => ({ held: held.map(({ name }) => ({ name })) }),
      }) as unknown as LockManager,
    drop: (page: number) => {
      held = held.filter((lock) => lock.page !== page);
      lockRequests = lockRequests.filter((request) => request.page !== page);
      grant();
    },
  };
};

export type World = ReturnType<typeof createWorld>;

/**
 * A device with tabs that open and close, an unreliable network, one server.
 */
export const createWorld = (random: Random) => {
  const server = createServer(random);
  const device = memoryStorage();
  const locks = browserLocks();
  const issuedCommands: IssuedCommand[] = [];
  /** The pages that have sent each command, and the answered commands. */
  const senders = new Map<string, Set<number>>();
  const answered = new Set<string>();
  const open = new Set<number>();
  const faults: string[] = [];
  let waiting: (() => void)[] = [];
  let isCut = false;
  let now = Date.parse(DONE);
  let pages = 0;

  const turn = () => new Promise<void>((resolve) => waiting.push(resolve));

  const createPage = () => {
    pages += 1;
    const number = pages;
    open.add(number);
    const isOpen = () => open.has(number);
    /** Promises of a closed page never settle. */
    const alive = <T>(value: T): Promise<T> =>
      isOpen() ? Promise.resolve(value) : new Promise<T>(() => undefined);
    const saving = createSavingState();
    const events = new EventTarget();
    const drafts = createDrafts(() => (isOpen() ? device : memoryStorage()));
    let saved = server.items();
    const delays = new Map<string, Delay>();
    /** The commands in the order in which this page took them over. */
    const taken: IssuedCommand[] = [];

    const recordSender = (commandId: string) => {
      const sentBy = senders.get(commandId) ?? new Set();
      senders.set(commandId, sentBy.add(number));
      const others = [...sentBy].filter((sender) => sender !== number);
      if (others.some((sender) => open.has(sender))) {
        faults.push(`${commandId} is sent by two tabs`);
      }
      if (answered.has(commandId)) faults.push(`${commandId} is sent twice`);
    };

    const isMade = (
      { kind, items, commandId }: IssuedCommand,
      id = '',
    ): boolean =>
      kind === 'Add' &&
      items.includes(id) &&
      server.effects.includes(commandId);

    const markAsLeaving = (commandId: string) => {
      const issued = issuedCommands.find(
        (command) => command.commandId === commandId,
      );
      if (issued !== undefined) issued.isOfLeaving = true;
    };

    /** Either the request or the answer may be lost. */
    const throughNetwork = (request: HttpRequest): unknown => {
      if (isCut || random.chance(0.1)) throw new NetworkError(false);
      const data = server.answer(request);
      if (random.chance(0.1)) throw new NetworkError(false);
      return data;
    };

    const send = async (request: HttpRequest): Promise<HttpReply> => {
      const { commandId = '', keepalive, path } = request;
      await alive(null);
      recordSender(commandId);
      const id = /temporary-[\w-]+/.exec(path)?.[0];
      if (issuedCommands.some((issued) => isMade(issued, id)))
        faults.push(`No id in ${path}`);
      if (keepalive === true) markAsLeaving(commandId);
      else await turn();
      try {
        const data = throughNetwork(request);
        await alive(null);
        answered.add(commandId);
        return { data, headers: new Headers() };
      } catch (error) {
        await alive(null);
        // Any tab may send a rejected command again on request.
        if (!isTransient(error)) senders.delete(commandId);
        throw error;
      }
    };

    const outbox = createOutbox({
      storage: createOutboxStorage(
        drafts,
        createTab(() => locks.of(number)),
      ),
      begin: saving.begin,
      send,
      findItems: async (_, ids) => {
        await alive(null);
        if (isCut) throw new NetworkError(false);
        return server.items().filter(({ id }) => ids.includes(id));
      },
      pause: async () => {
        await turn();
        await alive(null);
      },
      now: () => now,
      page: events,
    });
    const project = outbox.forProject({
      ...PERSON,
      onIdAssigned: () => undefined,
      list: {
        saved: () => saved,
        isLoaded: () => true,
        loaded: () => alive(undefined),
        change: (update) => {
          saved = update(saved);
        },
        committed: () => undefined,
        refresh: () => undefined,
      },
    });

    const issuedFor = ({ commandId }: QueuedCommand) =>
      issuedCommands.find((issued) => issued.commandId === commandId);

    /** Sends the command, and notes the outcome that the person sees. */
    const follow = (queued: QueuedCommand, delay?: Delay) => {
      const issued = issuedFor(queued);
      if (issued === undefined) throw new Error('Nobody has done that.');
      taken.push(issued);
      if (delay !== undefined) delays.set(queued.commandId, delay);
      const end = (outcome: IssuedCommand['outcome']) => {
        issued.outcome = outcome;
        taken.splice(taken.indexOf(issued), 1);
      };
      project.enqueue(queued, delay).then(
        () => end('confirmed'),
        (error: unknown) =>
          end(error instanceof Discarded ? 'discarded' : 'rejected'),
      );
    };

    const give = (
      command: ItemCommand,
      items: readonly Item[],
      delay?: Delay,
    ) => {
      const queued = project.newCommand(command, items);
      const to = command.kind === 'Move' && command.move.newAssignment;
      issuedCommands.push({
        commandId: queued.commandId,
        page: number,
        number: issuedCommands.length,
        kind: command.kind,
        items: items.map(({ id }) => project.rowKey(id)),
        ...(to && { week: to.assignedTimeframe?.index ?? 0 }),
        outcome: 'open',
      });
      follow(queued, delay);
    };

    const takeOver = () =>
      outbox.storage.takeOver(
        PERSON.userId,
        (queued) =>
          !outbox.isHandled(queued.commandId) && !waitsForPerson(queued, now),
        (all) => {
          for (const queued of all) follow(queued);
        },
      );

    const stored = () => outbox.storage.all(PERSON.userId);

    return {
      number,
      project,
      outbox,
      saving,
      stored,
      pending: (): readonly IssuedCommand[] => taken,
      takeOver,

      add: () => {
        const description = `Item of command ${String(issuedCommands.length)}`;
        const itemType = ItemType.GoToMarket;
        const draft = draftItem({
          ...PERSON,
          temporaryId: temporaryId(),
          itemType,
          description,
          createdAt: DONE,
        });
        const newAssignment = {
          scope: Scope.Project,
          assignedTimeframe: week(0),
        };
        give({ kind: 'Add', itemType, description, newAssignment }, [draft]);
      },
      move: (item: Item) => {
        const neighbor = random.pick(project.all());
        const assignedTimeframe = week(1 + issuedCommands.length);
        give(
          {
            kind: 'Move',
            move: {
              newAssignment: { scope: Scope.Project, assignedTimeframe },
              orderUpdate: random.chance(0.3)
                ? {
                    leftNeighborId: neighbor?.id ?? null,
                    rightNeighborId: null,
                  }
                : undefined,
            },
          },
          [item],
        );
      },
      toggle: (item: Item) => {
        const markComplete = item.completionDate === null;
        give({ kind: 'Toggle', markComplete }, [item]);
      },
      bulk: (items: readonly Item[]) => {
        const command = random.chance(0.5) ? 'Complete' : 'Reopen';
        give({ kind: 'Bulk', change: { command } }, items);
      },
      remove: (item: Item) => {
        give({ kind: 'Delete' }, [item], project.delay());
      },
      endDelay: (isUndone: boolean) => {
        for (const delay of delays.values()) {
          if (isUndone) delay.discard();
          else delay.release();
        }
      },
      discardOne: () => {
        const queued = random.pick(stored());
        if (queued === undefined || !outbox.isHandled(queued.commandId)) return;
        const issued = issuedFor(queued);
        if (issued !== undefined) issued.isDiscarded = true;
        project.discard(queued);
      },
      tryAddsAgain: async () => {
        for (const queued of stored()) {
          if (!waitsForPerson(queued, now)) continue;
          const issued = issuedFor(queued);
          if (issued !== undefined) issued.outcome = 'open';
          follow({ ...queued, refusal: null });
        }
        await settle();
      },
      refresh: () => {
        saved = server.items();
      },
      /** The page either closes with an event or just disappears. */
      close: async (isTold: boolean) => {
        if (isTold) events.dispatchEvent(new Event('pagehide'));
        await settle();
        open.delete(number);
        locks.drop(number);
      },
    };
  };

  const all: ReturnType<typeof createPage>[] = [];

  return {
    server,
    issuedCommands,
    faults,
    open: () => {
      const page = createPage();
      all.push(page);
      return page;
    },
    pages: () => all.filter(({ number }) => open.has(number)),
    cut: (is: boolean) => {
      isCut = is;
    },
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Lets all waiting promises continue once. */
    tick: async () => {
      const due = waiting;
      waiting = [];
      for (const go of due) go();
      await settle();
    },
    isQuiet: () => waiting.length === 0,
  };
};
