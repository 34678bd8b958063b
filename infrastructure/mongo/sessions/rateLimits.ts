import type { Collection } from 'mongodb';
import { keyedMutex } from '#application/shared/keyedMutex.ts';
import type { RateLimits } from '#application/shared/ports/RateLimits.ts';
import type { Mongo } from '../database.ts';
import { ensureIndex, reporting, upserting } from '../database.ts';
import { counterOf, windowAt } from '../../sessions/rules.ts';

type Counter = Readonly<{
  /** Who is counted for what, as a hash, and the end of the window. */
  _id: string;
  endsAt: number;
  times: number;
}>;

/** Counters that are over are swept out with every so many new ones. */
const SWEEP_EVERY = 500;

/** Fixed windows in MongoDB, for several processes. Throws StorageFailure. */
export const mongoRateLimits = async (mongo: Mongo): Promise<RateLimits> => {
  const counters = mongo.collection<Counter>('rateLimits');
  await ensureIndex(counters, ['endsAt']);
  // Many at once would all want to be the first of a window.
  const inOrder = keyedMutex();
  let countedSinceSweep = 0;

  return {
    take: ({ name, times, seconds }, who, now) =>
      reporting(async () => {
        const { second, endsAt } = windowAt(now, seconds);
        countedSinceSweep += 1;
        if (countedSinceSweep > SWEEP_EVERY) {
          countedSinceSweep = 0;
          await counters.deleteMany({ endsAt: { $lt: second } });
        }
        const _id = `${counterOf(name, who)} ${String(endsAt)}`;
        const counted = await inOrder(_id, () =>
          countIn(counters, _id, endsAt),
        );
        return counted > times ? endsAt - second : null;
      }),
  };
};

const countIn = async (
  counters: Collection<Counter>,
  _id: string,
  endsAt: number,
): Promise<number> => {
  const counted = await upserting(() =>
    counters.findOneAndUpdate(
      { _id },
      { $inc: { times: 1 }, $set: { endsAt } },
      { upsert: true, returnDocument: 'after' },
    ),
  );
  return counted?.times ?? 1;
};
