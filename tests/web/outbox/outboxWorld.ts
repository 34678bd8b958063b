import { createTab } from '#web/browser/tab.ts';
import { createOutbox } from '#web/outbox/outbox.ts';
import { createOutboxStorage } from '#web/outbox/outboxStorage.ts';
import { createSavingState } from '#web/providers/calls/savingState.ts';
import { NetworkError } from '#web/providers/http/callErrors.ts';
import { createDrafts } from '#web/providers/saving/drafts.ts';
import type { Random } from '#tests/support/seededRandom.ts';
import { memoryStorage } from '../providers/browser.ts';
import { settle } from '../providers/deferred.ts';
import { pageCommands } from './world/pageCommands.ts';
import { PERSON } from './world/repeatingServer.ts';
import { unreliableNetwork } from './world/unreliableNetwork.ts';
import { createWorldState } from './world/worldState.ts';
import type { WorldState } from './world/worldState.ts';

export type World = ReturnType<typeof createWorld>;

/**
 * A device with tabs that open and close, an unreliable network, one server.
 */
export const createWorld = (random: Random) => {
  const state = createWorldState(random);
  const pages: ReturnType<typeof createPage>[] = [];
  return {
    server: state.server,
    issuedCommands: state.issuedCommands,
    faults: state.faults,
    open: () => {
      const page = createPage(state, pages.length + 1);
      pages.push(page);
      return page;
    },
    pages: () => pages.filter(({ number }) => state.openPages.has(number)),
    setCut: ({ isCut }: Readonly<{ isCut: boolean }>) => {
      state.isCut = isCut;
    },
    pass: (milliseconds: number) => {
      state.now += milliseconds;
    },
    tick: state.tick,
    isQuiet: state.isQuiet,
  };
};

/** A tab with an outbox, whose promises never settle once it is closed. */
const createPage = (state: WorldState, number: number) => {
  const { server, device, locks, openPages } = state;
  openPages.add(number);
  const isOpen = () => openPages.has(number);
  const alive = <T>(value: T): Promise<T> =>
    isOpen() ? Promise.resolve(value) : new Promise<T>(() => undefined);
  const saving = createSavingState();
  const events = new EventTarget();
  const drafts = createDrafts(() => (isOpen() ? device : memoryStorage()));
  let saved = server.items();

  const outbox = createOutbox({
    storage: createOutboxStorage(
      drafts,
      createTab(() => locks.of(number)),
    ),
    begin: saving.begin,
    send: unreliableNetwork(state, number, alive),
    findItems: async (_, ids) => {
      await alive(null);
      if (state.isCut) throw new NetworkError();
      return server.items().filter(({ id }) => ids.includes(id));
    },
    pause: async () => {
      await state.turn();
      await alive(null);
    },
    now: () => state.now,
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

  return {
    ...pageCommands(state, { page: number, outbox, project }),
    number,
    project,
    outbox,
    saving,
    refresh: () => {
      saved = server.items();
    },
    /** The page either closes with an event or just disappears. */
    close: async ({ isTold }: Readonly<{ isTold: boolean }>) => {
      if (isTold) events.dispatchEvent(new Event('pagehide'));
      await settle();
      openPages.delete(number);
      locks.drop(number);
    },
  };
};
