import type { Failure } from '../../projecting/foldEvents.ts';
import type { Mongo } from '../database.ts';
import { upserting } from '../database.ts';
import type { Filled } from '../../projecting/watermark.ts';

/**
 * How far one place of a generation is: a document of its own, as its one writer
 * must not meet those of other places, whose updates some servers would lose.
 */
type Place = Readonly<{
  _id: string;
  generation: number;
  place: string;
  position?: number;
  failure?: Failure | null;
}>;

/** How far each generation is at each place, and where it has stopped. */
export const mongoPlaces = (mongo: Mongo) => {
  const places = mongo.collection<Place>('places');

  return {
    /** Of every generation that has any, by its id. */
    filled: async (): Promise<ReadonlyMap<number, Required<Filled>>> => {
      const all = await places.find({}).toArray();
      const byGeneration = Map.groupBy(all, ({ generation }) => generation);
      return new Map([...byGeneration].map(([id, own]) => [id, filledIn(own)]));
    },

    /** Notes how far a place is; answers with why it had stopped, if it had. */
    reach: async (
      id: number,
      place: string,
      position: number,
    ): Promise<Failure | null> => {
      const noted = await upserting(() =>
        places.findOneAndUpdate(
          { _id: placeId(id, place) },
          { $max: { position }, $set: { generation: id, place } },
          { upsert: true, returnDocument: 'after' },
        ),
      );
      return noted?.failure ?? null;
    },

    /** Notes why a place has stopped, or with null that it goes on. */
    noteFailure: async (
      id: number,
      place: string,
      failure: Failure | null,
    ): Promise<void> => {
      await places.updateOne(
        { _id: placeId(id, place) },
        { $set: { failure, generation: id, place } },
        { upsert: true },
      );
    },

    drop: async (id: number): Promise<void> => {
      await places.deleteMany({ generation: id });
    },
  };
};

const placeId = (generation: number, place: string): string =>
  `${String(generation)} ${place}`;

const filledIn = (places: readonly Place[]): Required<Filled> => ({
  progress: Object.fromEntries(
    places.flatMap(({ place, position }): [string, number][] =>
      position === undefined ? [] : [[place, position]],
    ),
  ),
  failures: Object.fromEntries(
    places.flatMap(({ place, failure }): [string, Failure][] =>
      failure ? [[place, failure]] : [],
    ),
  ),
});
