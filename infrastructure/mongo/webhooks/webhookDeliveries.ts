import type { Filter } from 'mongodb';
import type {
  Delivery,
  NewDelivery,
  WaitingDelivery,
  WebhookDeliveries,
} from '#application/shared/ports/WebhookDeliveries.ts';
import type { Mongo } from '../database.ts';
import type { StoredDelivery } from './deliveryContents.ts';
import { contentsIn } from './deliveryContents.ts';
import { ensureIndex } from '../database.ts';
import { asStorageFailures } from '../storageFailures.ts';
import { insertUnlessStored } from '../insertUnlessStored.ts';
import {
  advanceCheckpoint,
  checkpointIn,
  webhookCheckpoints,
} from './webhookCheckpoint.ts';
import { failuresIn, webhookFailures } from './webhookFailures.ts';

/** It is to be sent again, and the sender has not seen that yet. */
const RESEND_REQUESTED = { asked: true } as const;
const NO_RESEND_REQUESTED = { asked: false } as const;

const OLDEST_FIRST = { position: 1, index: 1, _id: 1 } as const;
const NEWEST_FIRST = { position: -1, index: -1, _id: -1 } as const;

/** The queue and the log of webhooks in MongoDB. Throws StorageFailure. */
export const mongoWebhookDeliveries = async (
  mongo: Mongo,
): Promise<WebhookDeliveries> => {
  const deliveries = mongo.collection<StoredDelivery>('webhookDeliveries');
  const checkpoints = webhookCheckpoints(mongo);
  const failures = webhookFailures(mongo);
  await ensureIndex(deliveries, ['state', 'position']);
  await ensureIndex(deliveries, ['asked']);
  await ensureIndex(deliveries, ['webhookId', 'position']);
  await ensureIndex(deliveries, ['teamId']);

  return {
    ...checkpointIn(checkpoints),
    ...contentsIn(deliveries),
    ...failuresIn(failures),
    queue: (newDeliveries, checkpoint, now) =>
      asStorageFailures(async () => {
        const queuedIds = new Set<string>();
        for (const delivery of newDeliveries) {
          const stored = toStored(delivery, now);
          const isNew = await insertUnlessStored(deliveries, stored);
          if (isNew) queuedIds.add(delivery.id);
        }
        await advanceCheckpoint(checkpoints, checkpoint);
        return queuedIds;
      }),
    waiting: (after, limit) =>
      asStorageFailures(async () => {
        const storedDeliveries = await deliveries
          .find({
            state: 'Waiting',
            ...(after === null ? {} : afterDelivery(after)),
          })
          .sort(OLDEST_FIRST)
          .limit(limit)
          .project<StoredDelivery>(WITHOUT_CONTENT)
          .toArray();
        return storedDeliveries.map(toWaiting);
      }),
    takeResendRequests: () =>
      asStorageFailures(async () => {
        const storedDeliveries = await deliveries
          .find(RESEND_REQUESTED)
          .toArray();
        // Only these: others may have been requested since they were read.
        for (const { _id } of storedDeliveries) {
          await deliveries.updateOne({ _id }, { $set: NO_RESEND_REQUESTED });
        }
        return storedDeliveries.map(toWaiting);
      }),
    find: (id) =>
      asStorageFailures(async () => {
        const stored = await deliveries.findOne({ _id: id });
        return stored === null ? null : toDelivery(stored);
      }),
    recordAttempt: (id, { attempt, ...outcome }) =>
      asStorageFailures(async () => {
        const $set = { ...outcome, last: attempt };
        await deliveries.updateOne({ _id: id }, { $set });
      }),
    requestResend: (webhookId, id, now) =>
      asStorageFailures(async () => {
        const waitingAgain = {
          ...RESEND_REQUESTED,
          attempts: 0,
          firstAt: null,
          state: 'Waiting' as const,
          nextAt: now,
        };
        const { matchedCount } = await deliveries.updateOne(
          { _id: id, webhookId },
          { $set: waitingAgain },
        );
        return matchedCount > 0;
      }),
    list: (webhookId, limit) =>
      asStorageFailures(async () => {
        const storedDeliveries = await deliveries
          .find({ webhookId })
          .sort(NEWEST_FIRST)
          .limit(limit)
          .toArray();
        return storedDeliveries.map(toDelivery);
      }),
    countWaiting: () =>
      asStorageFailures(() => deliveries.countDocuments({ state: 'Waiting' })),
    prune: (webhookId, keep) =>
      asStorageFailures(async () => {
        const older = await deliveries
          .find({ webhookId }, { projection: { _id: 1 } })
          .sort(NEWEST_FIRST)
          .skip(keep)
          .limit(MAX_PRUNED)
          .toArray();
        if (older.length === 0) return;
        await deliveries.deleteMany({
          _id: { $in: older.map(({ _id }) => _id) },
          state: { $ne: 'Waiting' },
        });
      }),
    eraseBefore: (instant) =>
      asStorageFailures(async () => {
        await deliveries.deleteMany({
          queuedAt: { $lt: instant },
          state: { $ne: 'Waiting' },
        });
      }),
    eraseWebhook: (webhookId) =>
      asStorageFailures(async () => {
        await deliveries.deleteMany({ webhookId });
        await failures.deleteOne({ _id: webhookId });
      }),
    eraseTeam: (teamId) =>
      asStorageFailures(async () => {
        const webhookIds = await deliveries.distinct('webhookId', { teamId });
        await failures.deleteMany({ _id: { $in: webhookIds } });
        await deliveries.deleteMany({ teamId });
      }),
  };
};

/** The maximum number of deliveries that one call of `prune` erases. */
const MAX_PRUNED = 1000;
/** Many deliveries wait; their content is only read when they are sent. */
const WITHOUT_CONTENT = { content: 0, last: 0 } as const;

const toStored = (
  { id: _id, ...delivery }: NewDelivery,
  now: string,
): StoredDelivery => ({
  _id,
  ...delivery,
  state: 'Waiting',
  queuedAt: now,
  ...NO_RESEND_REQUESTED,
  attempts: 0,
  firstAt: null,
  nextAt: now,
  last: null,
});

/** Matches what comes after a delivery in `OLDEST_FIRST`. */
const afterDelivery = ({
  position,
  index,
  id,
}: Readonly<{
  position: number;
  index: number;
  id: string;
}>): Filter<StoredDelivery> => ({
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
}: StoredDelivery): Delivery => ({
  id,
  ...delivery,
});

const toWaiting = (stored: StoredDelivery): WaitingDelivery => {
  const { _id: id, teamId, webhookId, lane, position, index } = stored;
  const { attempts, firstAt, nextAt } = stored;
  return {
    id,
    teamId,
    webhookId,
    lane,
    position,
    index,
    attempts,
    firstAt,
    nextAt,
  };
};
