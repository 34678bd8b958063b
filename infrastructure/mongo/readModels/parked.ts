import type { Generation, Parked } from '../../readModels/documentStore.ts';
import type {
  ParkedKey,
  ResumeMark,
} from '../../projecting/build/partitionedStore.ts';
import type { Mongo } from '../database.ts';
import { retryDuplicateUpsert } from '../database.ts';

/**
 * A key that a generation leaves out. While a process folds it again, a mark
 * names that process and the end of its time: see `retryPartitioned`.
 */
type StoredParked = Omit<Parked, 'isDue'> &
  Readonly<{
    _id: string;
    generation: number;
    resuming?: ResumeMark | null;
  }>;

/** The keys that generations leave out. */
export const mongoParked = (mongo: Mongo) => {
  const stored = mongo.collection<StoredParked>('parked');

  return {
    /** The parked keys of one generation. */
    of: async ({ id }: Pick<Generation, 'id'>): Promise<readonly ParkedKey[]> =>
      (await stored.find({ generation: id }).toArray()).map(toParkedKey),

    /** The parked keys of every generation, by its id. */
    all: async (): Promise<ReadonlyMap<number, readonly ParkedKey[]>> => {
      const all = await stored.find({}).toArray();
      return new Map(
        [...Map.groupBy(all, ({ generation }) => generation)].map(
          ([id, keys]) => [id, keys.map(toParkedKey)],
        ),
      );
    },

    /** Parks a key, unless it is parked at an earlier event already. */
    park: async (
      { id }: Pick<Generation, 'id'>,
      { key, position, type, message }: Parked,
    ): Promise<void> => {
      const _id = idOf(id, key);
      const former = await stored.findOne({ _id });
      if (former !== null && former.position <= position) return;
      await retryDuplicateUpsert(() =>
        stored.updateOne(
          { _id },
          { $set: { generation: id, key, position, type, message } },
          { upsert: true },
        ),
      );
    },

    /**
     * Moves a parked key past the events that were folded. Returns false if it
     * is no longer at `from`, because another process has changed it.
     */
    advance: async (
      { id }: Pick<Generation, 'id'>,
      from: Parked,
      to: Pick<Parked, 'position' | 'type' | 'message'>,
    ): Promise<boolean> => {
      const { position, type, message } = to;
      const { matchedCount } = await stored.updateOne(
        { _id: idOf(id, from.key), position: from.position },
        { $set: { position, type, message } },
      );
      return matchedCount > 0;
    },

    /**
     * Sets the resume mark of a key, or removes it if null. Returns false if
     * the key has another one by now.
     */
    setResumeMark: async (
      { id }: Pick<Generation, 'id'>,
      { key, resuming }: Pick<ParkedKey, 'key' | 'resuming'>,
      next: ResumeMark | null,
    ): Promise<boolean> => {
      const { matchedCount } = await stored.updateOne(
        { _id: idOf(id, key), ...resumingFilter(resuming) },
        { $set: { resuming: next } },
      );
      return matchedCount > 0;
    },

    /**
     * Releases a key, so that it is folded again. Returns false if the key has
     * another mark.
     */
    release: async (
      { id }: Pick<Generation, 'id'>,
      key: string,
      resuming: ResumeMark | null,
    ): Promise<boolean> => {
      const { deletedCount } = await stored.deleteOne({
        _id: idOf(id, key),
        ...resumingFilter(resuming),
      });
      return deletedCount > 0;
    },

    drop: async (id: number): Promise<void> => {
      await stored.deleteMany({ generation: id });
    },
  };
};

const idOf = (generation: number, key: string): string =>
  `${String(generation)} ${key}`;

/** A missing mark counts as null. */
const resumingFilter = (resuming: ResumeMark | null) =>
  resuming === null
    ? { resuming: null }
    : { 'resuming.by': resuming.by, 'resuming.until': resuming.until };

const toParkedKey = ({
  key,
  position,
  type,
  message,
  resuming = null,
}: StoredParked): ParkedKey => ({
  key,
  position,
  type,
  message,
  resuming,
  isDue: false,
});
