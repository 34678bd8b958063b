import type { Item } from '#api/contract/index.ts';

/** The id that an item has now: a temporary one gives way to the server's. */
export type IdOf = (id: string) => string;

/** A command's effect on the items, applied again on a new base. */
export type Patch = (items: readonly Item[], idOf: IdOf) => readonly Item[];

type Pending = Readonly<{ key: string; patch: Patch }>;

/**
 * The server's items of a project, the pending commands, and the resulting
 * items. Rolling back leaves a refused command out (E54), so that later ones
 * remain; a refetch changes the base and loses none.
 */
export type ItemsState = Readonly<{
  saved: readonly Item[];
  pending: readonly Pending[];
  /** Temporary id → the server's, for items made in this tab. */
  serverIds: ReadonlyMap<string, string>;
  items: readonly Item[];
}>;

export const emptyItems: ItemsState = {
  saved: [],
  pending: [],
  serverIds: new Map(),
  items: [],
};

/** The server's list, under the commands still under way. */
export const loaded = (state: ItemsState, saved: readonly Item[]): ItemsState =>
  refold({ ...state, saved: keepIdentity(state.saved, saved) });

/** A command is on its way: it shows at once (E53). */
export const begun = (
  state: ItemsState,
  key: string,
  patch: Patch,
): ItemsState => ({
  ...state,
  pending: [...state.pending, { key, patch }],
  // The others are folded already.
  items: patch(state.items, idIn(state)),
});

/** The server did it; `merge` writes what it answered. */
export const acknowledged = (
  state: ItemsState,
  key: string,
  merge: Patch,
): ItemsState =>
  refold({
    ...without(state, key),
    saved: merge(state.saved, idIn(state)),
  });

/** Once an item is created, its pending commands use its new id (E49). */
export const named = (
  state: ItemsState,
  temporaryId: string,
  serverId: string,
): ItemsState => ({
  ...state,
  serverIds: new Map(state.serverIds).set(temporaryId, serverId),
});

/** The server refused: the command is as if it had never been (E54). */
export const refused = (state: ItemsState, key: string): ItemsState =>
  refold(without(state, key));

export const idIn =
  ({ serverIds }: ItemsState): IdOf =>
  (id) =>
    serverIds.get(id) ?? id;

/** An item's first id, which identifies its row and focus. */
export const firstIdIn = ({ serverIds }: ItemsState, id: string): string => {
  for (const [temporary, serverId] of serverIds) {
    if (serverId === id) return temporary;
  }
  return id;
};

const without = (state: ItemsState, key: string): ItemsState => ({
  ...state,
  pending: state.pending.filter((other) => other.key !== key),
});

const refold = (state: ItemsState): ItemsState => {
  const idOf = idIn(state);
  return {
    ...state,
    items: state.pending.reduce<readonly Item[]>(
      (items, { patch }) => patch(items, idOf),
      state.saved,
    ),
  };
};

/** An item that came again as it was stays the same object for its row. */
const keepIdentity = (
  before: readonly Item[],
  now: readonly Item[],
): readonly Item[] => {
  if (before.length === 0) return now;
  const known = new Map(before.map((item) => [item.id, item]));
  return now.map((item) => {
    const old = known.get(item.id);
    return old !== undefined && JSON.stringify(old) === JSON.stringify(item)
      ? old
      : item;
  });
};
