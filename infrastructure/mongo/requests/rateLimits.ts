import type { Collection } from 'mongodb';
import { keyedMutex } from '#application/shared/keyedMutex.ts';
import type {
  BurstLimit,
  RateLimits,
} from '#application/shared/ports/RateLimits.ts';
import type { Mongo } from '../database.ts';
import { ensureIndex, retryDuplicateUpsert } from '../database.ts';
import { asStorageFailures } from '../storageFailures.ts';
import type { TokenLevel } from '../../requests/rateLimits.ts';
import {
  counterOf,
  FULL_AFTER_MS,
  levelAt,
  secondsUntil,
  windowAt,
} from '../../requests/rateLimits.ts';

type Counter = Readonly<{
  /** The hash of caller and limit, and the end of the window. */
  _id: string;
  /** The end of the window, in seconds since 1970. */
  endsAt: number;
  /** The calls counted so far. */
  times: number;
}>;

/** The tokens left; the id is the hash of caller and limit. */
type StoredLevel = TokenLevel & Readonly<{ _id: string }>;

/** Expired counters and full levels are removed after this many calls. */
const SWEEP_EVERY = 500;

/** Rate limits in MongoDB, for several processes. Throws StorageFailure. */
export const mongoRateLimits = async (mongo: Mongo): Promise<RateLimits> => {
  const counters = mongo.collection<Counter>('rateLimits');
  await ensureIndex(counters, ['endsAt']);
  // Calls wait for each other, or all would try to insert the counter.
  const inOrder = keyedMutex();
  const levels = mongo.collection<StoredLevel>('rateBuckets');
  await ensureIndex(levels, ['at']);
  let countedSinceSweep = 0;
  let drawnSinceSweep = 0;

  return {
    countCall: ({ name, times, seconds }, who, now) =>
      asStorageFailures(async () => {
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
    drawTokens: (burstLimit, who, tokens, now) =>
      asStorageFailures(async () => {
        const at = Date.parse(now);
        drawnSinceSweep += 1;
        if (drawnSinceSweep > SWEEP_EVERY) {
          drawnSinceSweep = 0;
          await levels.deleteMany({ at: { $lt: at - FULL_AFTER_MS } });
        }
        const _id = counterOf(burstLimit.name, who);
        return inOrder(_id, () =>
          drawFrom(levels, _id, { burstLimit, tokens, at }),
        );
      }),
  };
};

const countIn = async (
  counters: Collection<Counter>,
  _id: string,
  endsAt: number,
): Promise<number> => {
  const counted = await retryDuplicateUpsert(() =>
    counters.findOneAndUpdate(
      { _id },
      { $inc: { times: 1 }, $set: { endsAt } },
      { upsert: true, returnDocument: 'after' },
    ),
  );
  return counted?.times ?? 1;
};

/**
 * Another process may draw at the same time; after this many tries, the call is
 * allowed.
 */
const MAX_ATTEMPTS = 5;

/**
 * Draws tokens unless too few are left; then returns after how many seconds
 * there will be enough. A draw is stored only if the level is still the one
 * that was read.
 */
const drawFrom = async (
  levels: Collection<StoredLevel>,
  _id: string,
  {
    burstLimit,
    tokens,
    at,
  }: Readonly<{ burstLimit: BurstLimit; tokens: number; at: number }>,
): Promise<number | null> => {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const stored = await levels.findOne({ _id });
    const level = levelAt(burstLimit, stored, at);
    if (level.tokens < tokens) return secondsUntil(burstLimit, level, tokens);
    const newLevel = { tokens: level.tokens - tokens, at };
    const isDrawn =
      stored === null
        ? await insertLevel(levels, _id, newLevel)
        : await replaceLevel(levels, stored, newLevel);
    if (isDrawn) return null;
  }
  return null;
};

const insertLevel = async (
  levels: Collection<StoredLevel>,
  _id: string,
  level: TokenLevel,
): Promise<boolean> => {
  const { upsertedCount } = await retryDuplicateUpsert(() =>
    levels.updateOne({ _id }, { $setOnInsert: level }, { upsert: true }),
  );
  return upsertedCount === 1;
};

const replaceLevel = async (
  levels: Collection<StoredLevel>,
  { _id, tokens, at }: StoredLevel,
  level: TokenLevel,
): Promise<boolean> => {
  const { matchedCount } = await levels.updateOne(
    { _id, tokens, at },
    { $set: level },
  );
  return matchedCount === 1;
};
