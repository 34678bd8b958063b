import { Crash } from './adaptedStores.ts';
import type { MemoryStores } from './memorySlipway.ts';

/** The methods that change each store: a process may die before any call. */
const WRITES = {
  eventStore: ['append'],
  // Written in the background; errors are ignored.
  snapshots: [],
  directory: [
    'registerUser',
    'changeAddress',
    'markUnverified',
    'eraseUser',
    'storeInvitation',
    'postponeInvitation',
    'eraseInvitation',
  ],
  devices: ['forgetUser'],
  sessions: ['open', 'endAllOf'],
  accessTokens: ['revokeAllOf', 'forget'],
  revocations: ['record', 'forget'],
  commandReplies: ['store', 'forget'],
  importFiles: ['store', 'stop'],
  calendarFeeds: ['add', 'replace', 'forget'],
  signInLinks: ['forget'],
  webhookSecrets: ['store', 'erase', 'eraseWebhook', 'eraseTeam'],
  webhookDeliveries: [
    'begin',
    'queue',
    'recordAttempt',
    'requestResend',
    'eraseWebhook',
  ],
  mailLimits: ['countCall'],
} as const satisfies { [Name in keyof MemoryStores]: readonly string[] };

/** A process that makes `writes` writes to any stores and then dies. */
export const dyingProcess = (writes: number) => {
  let writesDone = 0;
  const guard =
    <Args extends unknown[], T>(write: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      if (writesDone === writes) throw new Crash();
      writesDone += 1;
      return write(...args);
    };

  const dying = <Store extends object>(
    store: Store,
    names: readonly string[],
  ): Store => {
    const guarded = names.map((name) => {
      const write = store[name as keyof Store] as (
        ...args: unknown[]
      ) => Promise<unknown>;
      return [name, guard(write.bind(store))] as const;
    });
    return { ...store, ...Object.fromEntries(guarded) };
  };

  return {
    /** The number of writes that were made. */
    writesDone: () => writesDone,
    adaptAll: (stores: MemoryStores): MemoryStores => ({
      eventStore: dying(stores.eventStore, WRITES.eventStore),
      snapshots: dying(stores.snapshots, WRITES.snapshots),
      directory: dying(stores.directory, WRITES.directory),
      devices: dying(stores.devices, WRITES.devices),
      sessions: dying(stores.sessions, WRITES.sessions),
      accessTokens: dying(stores.accessTokens, WRITES.accessTokens),
      revocations: dying(stores.revocations, WRITES.revocations),
      commandReplies: dying(stores.commandReplies, WRITES.commandReplies),
      importFiles: dying(stores.importFiles, WRITES.importFiles),
      calendarFeeds: dying(stores.calendarFeeds, WRITES.calendarFeeds),
      signInLinks: dying(stores.signInLinks, WRITES.signInLinks),
      webhookSecrets: dying(stores.webhookSecrets, WRITES.webhookSecrets),
      webhookDeliveries: dying(
        stores.webhookDeliveries,
        WRITES.webhookDeliveries,
      ),
      mailLimits: dying(stores.mailLimits, WRITES.mailLimits),
    }),
  };
};
