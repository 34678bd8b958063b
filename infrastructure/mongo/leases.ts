import type { Mongo } from './database.ts';
import { ensureIndex } from './database.ts';
import { asStorageFailures } from './storageFailures.ts';
import { insertUnlessStored } from './insertUnlessStored.ts';
import type { Leases } from '../relay/ports.ts';

/** The time during which one owner holds a lease. */
type LeaseTerm = Readonly<{
  /**
   * Name and number: if two processes want the next term, only one inserts it.
   */
  _id: string;
  name: string;
  term: number;
  /** Null once the lease was released. */
  holder: string | null;
  ms: number;
  /** Incremented with each renewal. */
  beats: number;
}>;

/** When this process first saw a term with this number of beats. */
type SeenTerm = Readonly<{ id: string; beats: number; seenAt: number }>;

/**
 * Leases in MongoDB, for several processes. Their clocks need not agree: a
 * process treats a lease as expired if it has seen no renewal for the lease's
 * full duration. `now` is a monotonic clock, in ms. Throws StorageFailure.
 */
export const mongoLeases = async (
  mongo: Mongo,
  now: () => number = () => performance.now(),
): Promise<Leases> => {
  const terms = mongo.collection<LeaseTerm>('leases');
  await ensureIndex(terms, ['name', 'term']);
  const seen = new Map<string, SeenTerm>();

  const findNewest = async (name: string): Promise<LeaseTerm | null> => {
    const [newest] = await terms
      .find({ name })
      .sort({ term: -1 })
      .limit(1)
      .toArray();
    return newest ?? null;
  };

  /**
   * Remembers when this process first saw the term. Returns whether it has seen
   * no renewal since for the lease's full duration.
   */
  const trackExpiry = ({ _id, name, ms, beats }: LeaseTerm): boolean => {
    const former = seen.get(name);
    const isSame = former?.id === _id && former.beats === beats;
    if (isSame) return now() - former.seenAt >= ms;
    seen.set(name, { id: _id, beats, seenAt: now() });
    return false;
  };

  const begin = async (term: LeaseTerm): Promise<boolean> => {
    if (!(await insertUnlessStored(terms, term))) return false;
    // Old terms are deleted, so a late process can insert an old number.
    if ((await findNewest(term.name))?._id !== term._id) return false;
    await terms.deleteMany({ name: term.name, term: { $lt: term.term } });
    return true;
  };

  const renew = async ({ _id, name, beats }: LeaseTerm, ms: number) => {
    await terms.updateOne({ _id }, { $set: { ms, beats: beats + 1 } });
    // Another process may have treated the lease as expired and taken it.
    return (await findNewest(name))?._id === _id;
  };

  return {
    acquire: (name, owner, ms) =>
      asStorageFailures(async () => {
        const last = await findNewest(name);
        if (last?.holder === owner) return renew(last, ms);
        const isHeld = last !== null && last.holder !== null;
        if (isHeld && !trackExpiry(last)) return false;
        const term = (last?.term ?? 0) + 1;
        const _id = `${name} ${String(term)}`;
        return begin({ _id, name, term, holder: owner, ms, beats: 0 });
      }),
    release: (name, owner) =>
      asStorageFailures(async () => {
        await terms.updateMany(
          { name, holder: owner },
          { $set: { holder: null } },
        );
      }),
  };
};
