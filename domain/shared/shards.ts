/**
 * An immutable map for states with thousands of entries, split into shards: a
 * change copies one of them instead of the whole map. (The domain imports no
 * libraries, so it cannot use a persistent map from one.)
 */
export type Shards<V> = ReadonlyArray<ReadonlyMap<string, V>>;

const SHARD_COUNT = 64;
const EMPTY: ReadonlyMap<string, never> = new Map<string, never>();

export const emptyShards = <V>(): Shards<V> =>
  Array.from({ length: SHARD_COUNT }, () => EMPTY);

/** Makes shards of entries; if two have the same key, the later one wins. */
export const shardsOf = <V>(
  entries: Iterable<readonly [string, V]>,
): Shards<V> => {
  const shards = Array.from(
    { length: SHARD_COUNT },
    () => new Map<string, V>(),
  );
  for (const [key, value] of entries) shards[indexOf(key)]?.set(key, value);
  return shards.map((shard) => (shard.size === 0 ? EMPTY : shard));
};

export const getFrom = <V>(shards: Shards<V>, key: string): V | undefined =>
  shards[indexOf(key)]?.get(key);

/** Returns the map with `key` set to `value`; `undefined` removes it. */
export const setIn = <V>(
  shards: Shards<V>,
  key: string,
  value: V | undefined,
): Shards<V> => {
  const index = indexOf(key);
  const shard = new Map(shards[index]);
  if (value === undefined) shard.delete(key);
  else shard.set(key, value);
  return shards.with(index, shard);
};

/** The entries, in no particular order. */
export function* entriesOf<V>(shards: Shards<V>): Iterable<[string, V]> {
  for (const shard of shards) yield* shard;
}

/** The index of the shard that has the key: a hash of its characters. */
const indexOf = (key: string): number => {
  let hash = 0;
  for (let i = 0; i < key.length; i++) {
    hash = (hash * 31 + key.charCodeAt(i)) | 0;
  }
  return (hash >>> 0) % SHARD_COUNT;
};
