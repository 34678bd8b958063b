import type { Mongo } from './database.ts';
import { ensureIndex, isDuplicate, reporting } from './database.ts';
import type { Leases } from '../relay/ports.ts';

/** A lease from one owner's acquiring it to the next one's. */
type Term = Readonly<{
  /** Name and number: of two who want the next term, one inserts it. */
  _id: string;
  name: string;
  term: number;
  /** Null once it was given back. */
  holder: string | null;
  ms: number;
  /** Grows with each renewal. */
  beats: number;
}>;

/** A term as it was seen first, by the clock of this process. */
type Seen = Readonly<{ id: string; beats: number; at: number }>;

/**
 * Leases in MongoDB, for several processes, whose clocks need not agree: a lease
 * has expired for a process that has seen no renewal for its whole time. `now` is a
 * clock in ms that never goes back. Throws StorageFailure.
 */
export const mongoLeases = async (
  mongo: Mongo,
  now: () => number = () => performance.now(),
): Promise<Leases> => {
  const terms = mongo.collection<Term>('leases');
  await ensureIndex(terms, ['name', 'term']);
  const seen = new Map<string, Seen>();

  const newest = async (name: string): Promise<Term | null> => {
    const [found] = await terms
      .find({ name })
      .sort({ term: -1 })
      .limit(1)
      .toArray();
    return found ?? null;
  };

  const hasExpired = ({ _id, name, ms, beats }: Term): boolean => {
    const known = seen.get(name);
    const isSame = known?.id === _id && known.beats === beats;
    if (isSame) return now() - known.at >= ms;
    seen.set(name, { id: _id, beats, at: now() });
    return false;
  };

  const begin = async (term: Term): Promise<boolean> => {
    try {
      await terms.insertOne(term);
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
    // To a process that looked long ago, the number of an old term is free.
    if ((await newest(term.name))?._id !== term._id) return false;
    await terms.deleteMany({ name: term.name, term: { $lt: term.term } });
    return true;
  };

  const renew = async ({ _id, name, beats }: Term, ms: number) => {
    await terms.updateOne({ _id }, { $set: { ms, beats: beats + 1 } });
    // Another process may have taken it as expired.
    return (await newest(name))?._id === _id;
  };

  return {
    take: (name, owner, ms) =>
      reporting(async () => {
        const last = await newest(name);
        if (last?.holder === owner) return renew(last, ms);
        const isHeld = last !== null && last.holder !== null;
        if (isHeld && !hasExpired(last)) return false;
        const term = (last?.term ?? 0) + 1;
        const _id = `${name} ${String(term)}`;
        return begin({ _id, name, term, holder: owner, ms, beats: 0 });
      }),
    release: (name, owner) =>
      reporting(async () => {
        await terms.updateMany(
          { name, holder: owner },
          { $set: { holder: null } },
        );
      }),
  };
};
