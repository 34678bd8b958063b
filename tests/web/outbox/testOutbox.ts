import { vi } from 'vitest';
import type { Item } from '#api/contract/index.ts';
import { createTab } from '#web/browser/tab.ts';
import { createOutbox } from '#web/outbox/outbox.ts';
import { createOutboxStorage } from '#web/outbox/outboxStorage.ts';
import type { SavedItems } from '#web/outbox/savedItems.ts';
import { createSavingState } from '#web/providers/calls/savingState.ts';
import type { HttpReply, HttpRequest } from '#web/providers/http/client.ts';
import { createDrafts } from '#web/providers/saving/drafts.ts';
import { memoryStorage } from '../providers/browser.ts';
import { deferred, settle } from '../providers/deferred.ts';
import { buildWeek } from '../resources/item/items.ts';

export const NOW = Date.parse('2026-03-04T09:00:00.000Z');

/** The items of a project as on the server, but without a server. */
const createList = (
  items: readonly Item[],
  { isLoaded }: Readonly<{ isLoaded: boolean }>,
) => {
  let saved = items;
  const loaded = deferred();
  if (isLoaded) loaded.resolve();
  const refresh = vi.fn();
  const list: SavedItems = {
    saved: () => saved,
    isLoaded: () => isLoaded,
    loaded: () => loaded.promise,
    change: (update) => {
      saved = update(saved);
    },
    committed: () => undefined,
    refresh,
  };
  return { list, refresh, load: loaded.resolve };
};

/** A server that answers each call when the test says so. */
export const createServer = () => {
  const calls: (HttpRequest & {
    answer: (data?: unknown) => Promise<void>;
    fail: (reason?: Error) => Promise<void>;
  })[] = [];
  const send = (request: HttpRequest) =>
    new Promise<HttpReply>((resolve, reject) => {
      calls.push({
        ...request,
        answer: (data = {}) => {
          resolve({ data, headers: new Headers() });
          return settle();
        },
        fail: (reason = new Error('No.')) => {
          reject(reason);
          return settle();
        },
      });
    });
  return {
    send,
    calls,
    /** All requests that arrived. */
    requests: () =>
      calls.map(({ method, path }) => `${method ?? 'GET'} ${path}`),
    last: () => {
      const call = calls.at(-1);
      if (call === undefined) throw new Error('Nothing was sent.');
      return call;
    },
  };
};

type Options = Readonly<{
  isLoaded?: boolean;
  /** The items after changes by others. */
  changedItems?: readonly Item[];
  storage?: ReturnType<typeof memoryStorage>;
}>;

/** A page with its outbox, for one person in one project. */
export const createTestOutbox = (
  items: readonly Item[] = buildWeek([0, 10, 20]),
  {
    isLoaded = true,
    changedItems = [],
    storage = memoryStorage(),
  }: Options = {},
) => {
  const server = createServer();
  const saving = createSavingState();
  const page = new EventTarget();
  const waits: { tries: number; error: unknown; pass: () => void }[] = [];
  const findItems = vi.fn(async () => changedItems);
  let now = NOW;
  const drafts = createDrafts(() => storage);
  const outbox = createOutbox({
    storage: createOutboxStorage(
      drafts,
      createTab(() => null),
    ),
    begin: saving.begin,
    send: server.send,
    findItems,
    pause: (tries, error) => {
      const { promise, resolve } = deferred();
      waits.push({ tries, error, pass: resolve });
      return promise;
    },
    now: () => now,
    page,
  });
  const { list, refresh, load } = createList(items, { isLoaded });
  const onIdAssigned = vi.fn();
  const project = outbox.forProject({
    userId: 'ada',
    teamId: 'team-1',
    projectId: 'project-1',
    list,
    onIdAssigned,
  });
  const item = (id: string): Item => {
    const found = project.find(id);
    if (found === undefined) throw new Error(`There is no ${id}.`);
    return found;
  };
  return {
    outbox,
    project,
    server,
    saving,
    page,
    drafts,
    waits,
    findItems,
    list,
    refresh,
    load,
    onIdAssigned,
    item,
    items: () => project.all(),
    stored: () => outbox.storage.all('ada'),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};
