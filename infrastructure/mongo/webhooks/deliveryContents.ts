import type { Collection } from 'mongodb';
import type {
  Delivery,
  WebhookDeliveries,
} from '#application/shared/ports/WebhookDeliveries.ts';
import { asStorageFailures } from '../storageFailures.ts';

export type StoredDelivery = Omit<Delivery, 'id'> &
  Readonly<{
    _id: string;
    /** Whether it was requested again and the sender has not taken it yet. */
    asked: boolean;
  }>;

/** Finds and replaces the contents of deliveries. */
export const contentsIn = (
  deliveries: Collection<StoredDelivery>,
): Pick<WebhookDeliveries, 'contents' | 'rewrite'> => ({
  contents: (teamId, after, limit) =>
    asStorageFailures(async () => {
      const storedDeliveries = await deliveries
        .find({ teamId, _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return storedDeliveries.map(({ _id: id, lane, position, content }) => ({
        id,
        lane,
        position,
        content,
      }));
    }),
  rewrite: (id, content) =>
    asStorageFailures(async () => {
      await deliveries.updateOne({ _id: id }, { $set: { content } });
      // The receiver's response may quote the old content.
      await deliveries.updateOne(
        { _id: id, last: { $ne: null } },
        { $set: { 'last.response': null } },
      );
    }),
});
