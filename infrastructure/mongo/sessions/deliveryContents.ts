import type { Collection } from 'mongodb';
import type {
  Delivery,
  WebhookDeliveries,
} from '#application/shared/ports/WebhookDeliveries.ts';
import { reporting } from '../database.ts';

export type KeptDelivery = Omit<Delivery, 'id'> &
  Readonly<{
    _id: string;
    /** To be sent again, which the sender has not noticed yet. */
    asked: boolean;
  }>;

/** Contents of deliveries, to be searched and replaced. */
export const contentsIn = (
  deliveries: Collection<KeptDelivery>,
): Pick<WebhookDeliveries, 'contents' | 'rewrite'> => ({
  contents: (teamId, after, limit) =>
    reporting(async () => {
      const found = await deliveries
        .find({ teamId, _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id: id, lane, position, content }) => ({
        ...{ id, lane, position, content },
      }));
    }),
  rewrite: (id, content) =>
    reporting(async () => {
      await deliveries.updateOne({ _id: id }, { $set: { content } });
      await deliveries.updateOne(
        { _id: id, last: { $ne: null } },
        { $set: { 'last.response': null } },
      );
    }),
});
