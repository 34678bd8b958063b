import type { Mongo } from '../database.ts';
import { insertUnlessStored } from '../insertUnlessStored.ts';
import { StaleGenerationError } from '../../readModels/documentStore.ts';

/** The live generation's id, under the collection's name. */
type LiveRow = Readonly<{ _id: string; generation: number }>;

/** How long reads rely on the live generation found last, in ms. */
const RECENT_MS = 500;

/** The live generation of each collection, which answers reads. */
export const liveGenerations = (mongo: Mongo) => {
  const rows = mongo.collection<LiveRow>('liveGenerations');

  /**
   * The live generation that any call found last, and when. Reads use it, so
   * that they see the generation that a wait has just found.
   */
  const lastFound = new Map<
    string,
    Readonly<{ id: number; foundAt: number }>
  >();

  const remember = (name: string, id: number | null) => {
    if (id === null) lastFound.delete(name);
    else lastFound.set(name, { id, foundAt: performance.now() });
    return id;
  };

  const findId = async (name: string): Promise<number | null> =>
    remember(name, (await rows.findOne({ _id: name }))?.generation ?? null);

  const insert = async (name: string, generation: number): Promise<void> => {
    const isFirst = await insertUnlessStored(rows, { _id: name, generation });
    if (!isFirst) throw new StaleGenerationError(name);
  };

  const replace = async (
    name: string,
    { before, next }: Readonly<{ before: number; next: number }>,
  ): Promise<void> => {
    const { matchedCount } = await rows.updateOne(
      { _id: name, generation: before },
      { $set: { generation: next } },
    );
    if (matchedCount === 0) throw new StaleGenerationError(name);
  };

  return {
    /** The id of the live generation, or null if there is none. */
    findId,
    /** The id of the live generation, at most half a second old. */
    recentId: async (name: string): Promise<number | null> => {
      const recent = lastFound.get(name);
      return recent !== undefined &&
        performance.now() - recent.foundAt < RECENT_MS
        ? recent.id
        : findId(name);
    },
    /** The live generations of all collections that have one, by name. */
    all: async (): Promise<ReadonlyMap<string, number>> => {
      const storedRows = await rows.find({}).toArray();
      lastFound.clear();
      for (const { _id, generation } of storedRows) remember(_id, generation);
      return new Map(
        storedRows.map(({ _id, generation }) => [_id, generation]),
      );
    },
    /**
     * Makes the generation `next` live. Throws StaleGenerationError if another
     * one than `before` is live by now; null if none was.
     */
    makeLive: async (
      name: string,
      { before, next }: Readonly<{ before: number | null; next: number }>,
    ): Promise<void> => {
      if (before === null) await insert(name, next);
      else await replace(name, { before, next });
      remember(name, next);
    },
    /** Leaves reads without a generation, unless another one is live by now. */
    forget: async (name: string, generation: number): Promise<void> => {
      await rows.deleteOne({ _id: name, generation });
      remember(name, null);
    },
  };
};
