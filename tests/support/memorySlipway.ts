import type {
  Directory,
  IdentityKey,
} from '#application/shared/ports/Directory.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { Sessions } from '#application/shared/ports/Sessions.ts';
import type { Actor } from '#application/shared/actor.ts';
import type { UseCases } from '#application/useCases.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import {
  bindUseCases,
  useCasesOf,
} from '#infrastructure/composition/bindUseCases.ts';
import { createContainer } from '#infrastructure/composition/container.ts';
import { memoryEventStore } from '#infrastructure/eventStore/memoryEventStore.ts';
import { uuidIds } from '#infrastructure/shared/uuidIds.ts';
import { NOW } from './fixed.ts';
import type { PacedReadModels } from './pacedReadModels.ts';
import { pacedReadModels } from './pacedReadModels.ts';
import type { SettableClock } from './settableClock.ts';
import { settableClock } from './settableClock.ts';

export type MemorySlipway = Readonly<{
  useCases: UseCases;
  eventStore: EventStore;
  clock: SettableClock;
  directory: Directory;
  setReadModelPace: PacedReadModels['setPace'];
  /** Signs in with the address as identity; a newcomer founds a team. */
  signIn: (emailAddress?: string, timeZone?: string) => Promise<Actor>;
}>;

export type MemorySlipwayOptions = Readonly<{
  /** Another process on the same events and directory. */
  beside?: MemorySlipway;
  /** Changes the store that the use cases see. */
  adapt?: (eventStore: EventStore) => EventStore;
  entitlements?: Partial<Entitlements>;
}>;

/** The use cases as they are composed in production, over ports in memory. */
export const memorySlipway = ({
  beside,
  adapt = (eventStore) => eventStore,
  entitlements,
}: MemorySlipwayOptions = {}): MemorySlipway => {
  const { eventStore, directory, clock } = beside ?? {
    eventStore: memoryEventStore(),
    directory: memoryDirectory(),
    clock: settableClock(NOW),
  };
  const { readModels, progress, setPace } = pacedReadModels(eventStore);
  const container = createContainer();
  const { hold } = container;
  hold('eventStore', adapt(eventStore));
  hold('directory', directory);
  hold('sessions', memorySessions());
  hold('readModels', readModels);
  hold('progress', progress);
  hold('clock', clock);
  hold('ids', uuidIds);
  hold('entitlements', { ...DEFAULT_ENTITLEMENTS, ...entitlements });
  hold('identityVerifier', {
    providers: ['Local'],
    verify: async (provider, idToken) => ({
      provider,
      issuer: 'memory',
      subject: idToken,
      emailAddress: idToken,
    }),
  });
  bindUseCases(container);
  const useCases = useCasesOf(container);
  return {
    useCases,
    eventStore,
    clock,
    directory,
    setReadModelPace: setPace,
    signIn: async (emailAddress = 'ada@example.com', timeZone = 'UTC') => {
      const { userId } = await useCases.signIn({
        provider: 'Local',
        idToken: emailAddress,
        timeZone,
        userAgent: 'test',
      });
      const actor = await useCases.findActor(userId);
      if (actor === null) throw new Error(`${emailAddress} has no team.`);
      return actor;
    },
  };
};

const memoryDirectory = (): Directory => {
  const users = new Map<string, string>();
  const emailAddresses = new Map<string, string>();
  const keyOf = ({ provider, issuer, subject }: IdentityKey) =>
    JSON.stringify([provider, issuer, subject]);
  return {
    findUser: async (identity) => users.get(keyOf(identity)) ?? null,
    registerUser: async (identity, emailAddress, userId) => {
      const known = users.get(keyOf(identity));
      if (known !== undefined) return known;
      users.set(keyOf(identity), userId);
      emailAddresses.set(userId, emailAddress);
      return userId;
    },
    emailAddresses: async (userIds) =>
      new Map(
        userIds.flatMap((id) => {
          const emailAddress = emailAddresses.get(id);
          return emailAddress === undefined ? [] : [[id, emailAddress]];
        }),
      ),
  };
};

const memorySessions = (): Sessions => {
  const sessions = new Map<string, { userId: string; createdAt: string }>();
  return {
    open: async (userId, { now }) => {
      const id = `session-${String(sessions.size + 1)}`;
      sessions.set(id, { userId, createdAt: now });
      return id;
    },
    touch: async (id) => sessions.get(id) ?? null,
    end: async (id) => {
      sessions.delete(id);
    },
    endAllOf: async (userId) => {
      for (const [id, session] of sessions) {
        if (session.userId === userId) sessions.delete(id);
      }
    },
  };
};
