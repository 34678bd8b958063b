import type { Collection, Filter } from 'mongodb';
import type {
  Delivery,
  NewDelivery,
  WaitingDelivery,
  WebhookDeliveries,
} from '#application/shared/ports/WebhookDeliveries.ts';
import type { Mongo } from '../database.ts';
import type { KeptDelivery } from './deliveryContents.ts';
import { contentsIn } from './deliveryContents.ts';
import { ensureIndex, isDuplicate, reporting } from '../database.ts';
import {
  checkpointIn,
  moveOn,
  webhookCheckpoints,
} from './webhookCheckpoint.ts';

type Failure = Readonly<{ _id: string; since: string }>;

const OLDEST_FIRST = { position: 1, index: 1, _id: 1 } as const;
const NEWEST_FIRST = { position: -1, index: -1, _id: -1 } as const;

/** The queue and the log of webhooks in MongoDB. Throws StorageFailure. */
export const mongoWebhookDeliveries = async (
  mongo: Mongo,
): Promise<WebhookDeliveries> => {
  const deliveries = mongo.collection<KeptDelivery>('webhookDeliveries');
  const checkpoints = webhookCheckpoints(mongo);
  const failures = mongo.collection<Failure>('webhookFailures');
  await ensureIndex(deliveries, ['state', 'position']);
  await ensureIndex(deliveries, ['asked']);
  await ensureIndex(deliveries, ['webhookId', 'position']);
  await ensureIndex(deliveries, ['teamId']);

  return {
    ...checkpointIn(checkpoints),
    ...contentsIn(deliveries),
    queue: (given, checkpoint, now) =>
      reporting(async () => {
        const fresh = new Set<string>();
        for (const one of given) {
          if (await insert(deliveries, one, now)) fresh.add(one.id);
        }
        await moveOn(checkpoints, checkpoint);
        return fresh;
      }),
    waiting: (after, limit) =>
      reporting(async () => {
        const found = await deliveries
          .find({ state: 'Waiting', ...(after === null ? {} : behind(after)) })
          .sort(OLDEST_FIRST)
          .limit(limit)
          .project<KeptDelivery>(WITHOUT_CONTENT)
          .toArray();
        return found.map(toWaiting);
      }),
    takeAsked: () =>
      reporting(async () => {
        const found = await deliveries.find({ asked: true }).toArray();
        for (const { _id } of found) {
          await deliveries.updateOne({ _id }, { $set: { asked: false } });
        }
        return found.map(toWaiting);
      }),
    find: (id) =>
      reporting(async () => {
        const found = await deliveries.findOne({ _id: id });
        return found === null ? null : toDelivery(found);
      }),
    note: (id, { attempt, ...outcome }) =>
      reporting(async () => {
        const $set = { ...outcome, last: attempt };
        await deliveries.updateOne({ _id: id }, { $set });
      }),
    askAgain: (webhookId, id, now) =>
      reporting(async () => {
        const again = {
          ...{ asked: true, attempts: 0, firstAt: null },
          ...{ state: 'Waiting' as const, nextAt: now },
        };
        const { matchedCount } = await deliveries.updateOne(
          { _id: id, webhookId },
          { $set: again },
        );
        return matchedCount > 0;
      }),
    list: (webhookId, limit) =>
      reporting(async () => {
        const found = await deliveries
          .find({ webhookId })
          .sort(NEWEST_FIRST)
          .limit(limit)
          .toArray();
        return found.map(toDelivery);
      }),
    countWaiting: () =>
      reporting(() => deliveries.countDocuments({ state: 'Waiting' })),
    failingSince: (webhookId) =>
      reporting(
        async () => (await failures.findOne({ _id: webhookId }))?.since ?? null,
      ),
    setFailing: (webhookId, since) =>
      reporting(async () => {
        if (since === null) await failures.deleteOne({ _id: webhookId });
        else await insertFailure(failures, { _id: webhookId, since });
      }),
    prune: (webhookId, keep, before) =>
      reporting(async () => {
        await deliveries.deleteMany({
          ...{ webhookId, state: { $ne: 'Waiting' } },
          queuedAt: { $lt: before },
        });
        const older = await deliveries
          .find({ webhookId }, { projection: { _id: 1 } })
          .sort(NEWEST_FIRST)
          .skip(keep)
          .limit(MOST_PRUNED)
          .toArray();
        if (older.length === 0) return;
        await deliveries.deleteMany({
          _id: { $in: older.map(({ _id }) => _id) },
          state: { $ne: 'Waiting' },
        });
      }),
    eraseWebhook: (webhookId) =>
      reporting(async () => {
        await deliveries.deleteMany({ webhookId });
        await failures.deleteOne({ _id: webhookId });
      }),
    eraseTeam: (teamId) =>
      reporting(async () => {
        await deliveries.deleteMany({ teamId });
      }),
  };
};

const MOST_PRUNED = 1000;
/** Many deliveries wait; their content is read when they are sent. */
const WITHOUT_CONTENT = { content: 0, last: 0 } as const;

const insert = async (
  deliveries: Collection<KeptDelivery>,
  { id: _id, ...delivery }: NewDelivery,
  now: string,
): Promise<boolean> => {
  try {
    await deliveries.insertOne({
      ...{ _id, ...delivery, state: 'Waiting', queuedAt: now, asked: false },
      ...{ attempts: 0, firstAt: null, nextAt: now, last: null },
    });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

const insertFailure = async (
  failures: Collection<Failure>,
  failure: Failure,
): Promise<void> => {
  try {
    await failures.insertOne(failure);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
};

const behind = ({
  position,
  index,
  id,
}: Readonly<{
  position: number;
  index: number;
  id: string;
}>): Filter<KeptDelivery> => ({
  $or: [
    { position: { $gt: position } },
    { position, index: { $gt: index } },
    { position, index, _id: { $gt: id } },
  ],
});

const toDelivery = ({
  _id: id,
  asked: _,
  ...delivery
}: KeptDelivery): Delivery => ({
  id,
  ...delivery,
});

const toWaiting = (kept: KeptDelivery): WaitingDelivery => {
  const { _id: id, teamId, webhookId, lane, position, index } = kept;
  const { attempts, firstAt, nextAt } = kept;
  return {
    ...{ id, teamId, webhookId, lane, position, index },
    ...{ attempts, firstAt, nextAt },
  };
};
