import type { Generation, Parked } from '../../readModels/documentStore.ts';
import type {
  ParkedKey,
  Resuming,
} from '../../projecting/build/partitionedStore.ts';
import type { Mongo } from '../database.ts';
import { upserting } from '../database.ts';

/**
 * A key that a generation leaves out. While somebody folds it again, a mark says
 * who and until when: see `retryPartitioned`.
 */
type StoredParked = Omit<Parked, 'isDue'> &
  Readonly<{
    _id: string;
    generation: number;
    resuming?: Resuming | null;
  }>;

export type MongoParked = ReturnType<typeof mongoParked>;

/** What the generations leave out, by key. */
export const mongoParked = (mongo: Mongo) => {
  const stored = mongo.collection<StoredParked>('parked');

  return {
    /** Of one generation. */
    of: async ({ id }: Pick<Generation, 'id'>): Promise<readonly ParkedKey[]> =>
      (await stored.find({ generation: id }).toArray()).map(parkedIn),

    /** Of every generation, by its id. */
    all: async (): Promise<ReadonlyMap<number, readonly ParkedKey[]>> => {
      const all = await stored.find({}).toArray();
      return new Map(
        [...Map.groupBy(all, ({ generation }) => generation)].map(
          ([id, own]) => [id, own.map(parkedIn)],
        ),
      );
    },

    /** An earlier event of the key stays noted. */
    park: async (
      { id }: Pick<Generation, 'id'>,
      { key, position, type, message }: Parked,
    ): Promise<void> => {
      const _id = idOf(id, key);
      const known = await stored.findOne({ _id });
      if (known !== null && known.position <= position) return;
      await upserting(() =>
        stored.updateOne(
          { _id },
          { $set: { generation: id, key, position, type, message } },
          { upsert: true },
        ),
      );
    },

    /**
     * Moves a parked key on behind what was folded of it. False when it is not
     * where that began: somebody else has changed it.
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

    /** Sets or, with null, takes away the mark; false where another has it. */
    mark: async (
      { id }: Pick<Generation, 'id'>,
      { key, resuming }: Pick<ParkedKey, 'key' | 'resuming'>,
      next: Resuming | null,
    ): Promise<boolean> => {
      const { matchedCount } = await stored.updateOne(
        { _id: idOf(id, key), ...markIs(resuming) },
        { $set: { resuming: next } },
      );
      return matchedCount > 0;
    },

    /** Folds the key again from here on; false where the mark is not that one. */
    release: async (
      { id }: Pick<Generation, 'id'>,
      key: string,
      resuming: Resuming | null,
    ): Promise<boolean> => {
      const { deletedCount } = await stored.deleteOne({
        _id: idOf(id, key),
        ...markIs(resuming),
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

/** Absent counts as null. */
const markIs = (resuming: Resuming | null) =>
  resuming === null
    ? { resuming: null }
    : { 'resuming.by': resuming.by, 'resuming.until': resuming.until };

const parkedIn = ({
  key,
  position,
  type,
  message,
  resuming = null,
}: StoredParked): ParkedKey => ({
  ...{ key, position, type, message, resuming },
  isDue: false,
});
