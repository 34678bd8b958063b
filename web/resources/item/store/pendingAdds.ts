import { useMemo, useSyncExternalStore } from 'react';
import type { AssignmentChange } from '#api/contract/index.ts';
import { Discarded } from '../../../providers/calls/discarded.ts';
import { retryNow } from '../../../providers/http/retry.ts';
import { drafts } from '../../../providers/saving/drafts.ts';
import type { Drafts } from '../../../providers/saving/drafts.ts';
import type { LiveItemType } from '../../../providers/calls/item.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';

/** An item that the user added and the server has not acknowledged. */
export type PendingAdd = Readonly<{
  temporaryId: string;
  /** The same on every try: a repeat has no second effect for a day. */
  commandId: string;
  itemType: LiveItemType;
  description: string;
  newAssignment: AssignmentChange;
  /** Milliseconds since 1970. */
  addedAt: number;
  /** Why the server refused it; null while it is under way. */
  refusal: string | null;
}>;

/** A server remembers a command for 24 h; past that a repeat may add twice. */
const REPEATABLE_MS = 23 * 3_600_000;

/** True when it may be sent again without a confirmation. */
export const canRepeat = (add: PendingAdd, now: number): boolean =>
  add.refusal === null && now - add.addedAt < REPEATABLE_MS;

export type PendingAdds = ReturnType<typeof createPendingAdds>;

let version = 0;
const listeners = new Set<() => void>();

/**
 * Adds that are not acknowledged, stored on this device: they survive a reload
 * and an unavailable server, and a refused one does not lose its text.
 */
export const createPendingAdds = (
  userId: string,
  projectId: string,
  storage: Drafts = drafts,
) => {
  const field = `items.${projectId}.adding`;
  const all = (): readonly PendingAdd[] =>
    storage.read<readonly PendingAdd[]>(userId, field)?.value ?? [];
  const without = (temporaryId: string) =>
    all().filter((add) => add.temporaryId !== temporaryId);
  const store = (adds: readonly PendingAdd[]) => {
    if (adds.length === 0) storage.drop(userId, field);
    else storage.keep(userId, field, { value: adds, base: [] });
    version += 1;
    for (const listener of listeners) listener();
  };
  return {
    all,
    keep: (add: PendingAdd): void => {
      store([...without(add.temporaryId), add]);
    },
    drop: (temporaryId: string): void => {
      store(without(temporaryId));
    },
    /** Gives one up, also while it waits: it is not tried again. */
    discard: (temporaryId: string): void => {
      discarded.add(temporaryId);
      store(without(temporaryId));
      retryNow();
    },
  };
};

/** What the person gave up before it was sent. */
const discarded = new Set<string>();

/** Throws Discarded for an add that the person gave up. */
export const requireWantedAdd = ({ temporaryId }: PendingAdd): void => {
  if (discarded.has(temporaryId)) throw new Discarded();
};

const ADDING = /^items\.([^.]+)\.adding$/;

/** The adds of a person that are kept on this device, in any project. */
export const addsOnDevice = (
  userId: string,
  storage: Drafts = drafts,
): readonly Readonly<{ projectId: string; add: PendingAdd }>[] =>
  storage.fields(userId, 'items.').flatMap((field) => {
    const projectId = ADDING.exec(field)?.[1];
    if (projectId === undefined) return [];
    const adds = createPendingAdds(userId, projectId, storage).all();
    return adds.map((add) => ({ projectId, add }));
  });

/** The adds of a project that need a decision: refused, or too old. */
export const useWaitingAdds = (
  projectId: string,
): Readonly<{ waiting: readonly PendingAdd[]; adds: PendingAdds }> => {
  const { userId } = useSlipwayContext().userContext;
  const adds = useMemo(
    () => createPendingAdds(userId, projectId),
    [userId, projectId],
  );
  const waiting = useSyncExternalStore(subscribe, () =>
    waitingNow(`${userId} ${projectId}`, adds),
  );
  return { waiting, adds };
};

const read = new Map<
  string,
  Readonly<{ version: number; waiting: readonly PendingAdd[] }>
>();

/** The same list until one changes, as React asks of a store. */
const waitingNow = (key: string, adds: PendingAdds): readonly PendingAdd[] => {
  const known = read.get(key);
  if (known?.version === version) return known.waiting;
  const waiting = adds.all().filter((add) => !canRepeat(add, Date.now()));
  read.set(key, { version, waiting });
  return waiting;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
