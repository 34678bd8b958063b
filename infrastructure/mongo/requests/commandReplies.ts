import type { Collection } from 'mongodb';
import type {
  CommandReplies,
  StoredReply,
} from '#application/shared/ports/CommandReplies.ts';
import { chunksWithin } from '../../shared/chunksWithin.ts';
import type { Mongo } from '../database.ts';
import { ensureIndex, retryDuplicateUpsert } from '../database.ts';
import { asStorageFailures } from '../storageFailures.ts';
import { addressHash, addressHashesIn } from '../../requests/addressHash.ts';
import {
  replyExpiry,
  replyCutoff,
  keyCutoff,
} from '../../requests/replyLifetimes.ts';

/** A command's reply as it is stored. */
export type StoredCommandReply = StoredReply &
  Readonly<{
    _id: string;
    userId: string;
    /** When it was stored. */
    keptAt: string;
    /** The hashes of the email addresses that the body mentions. */
    addresses: readonly string[];
  }>;

/** Expired replies are removed after this many new ones. */
const SWEEP_EVERY = 200;
/** The maximum number of ids of one query. */
const QUERY_BATCH_SIZE = 1000;
const WITHOUT_BODY = { $set: { body: null, addresses: [] } };

/** Stored replies in MongoDB, for several processes. Throws StorageFailure. */
export const mongoCommandReplies = async (
  mongo: Mongo,
): Promise<CommandReplies> => {
  const replies = mongo.collection<StoredCommandReply>('commandReplies');
  await ensureIndex(replies, ['userId']);
  await ensureIndex(replies, ['keptAt']);
  await ensureIndex(replies, ['addresses']);
  await addAddresses(replies);
  const lastOldReply = await lastReplyOfOlderVersion(replies);
  // The first reply that a process stores sweeps at once.
  let storedSinceSweep = SWEEP_EVERY;

  const sweep = async (now: string) => {
    storedSinceSweep += 1;
    if (storedSinceSweep <= SWEEP_EVERY) return;
    storedSinceSweep = 0;
    const keptAt = { $lt: replyCutoff(now), $gte: keyCutoff(now) };
    await replies.updateMany({ keptAt, body: { $ne: null } }, WITHOUT_BODY);
    await replies.deleteMany({ keptAt: { $lt: keyCutoff(now) } });
  };

  return {
    find: (userId, key, now) =>
      asStorageFailures(async () => {
        const reply = await replies.findOne({
          _id: commandReplyId(userId, key),
        });
        if (reply === null || reply.keptAt < keyCutoff(now)) return null;
        const { bodyHash, commandId, status, body, position, keptAt } = reply;
        return {
          bodyHash,
          commandId,
          status,
          body: keptAt < replyCutoff(now) ? null : body,
          position,
        };
      }),
    store: (userId, key, reply, now) =>
      asStorageFailures(async () => {
        await sweep(now);
        const { bodyHash, commandId, status, body, position } = reply;
        const addresses = addressHashesIn(body ?? '');
        const command = { bodyHash, commandId, status, body, position };
        // If a command is repeated while it runs, its reply is stored twice.
        await retryDuplicateUpsert(() =>
          replies.replaceOne(
            { _id: commandReplyId(userId, key) },
            { userId, ...command, addresses, keptAt: now },
            { upsert: true },
          ),
        );
      }),
    forget: (userId, emailAddress) =>
      asStorageFailures(async () => {
        await replies.deleteMany({ userId });
        const addresses = addressHash(emailAddress);
        await replies.updateMany({ addresses }, WITHOUT_BODY);
      }),
    redact: (mentions, commandIds) =>
      asStorageFailures(async () => {
        for (const chunk of chunksWithin(commandIds, QUERY_BATCH_SIZE)) {
          await replies.deleteMany({ commandId: { $in: chunk } });
        }
        for (const mention of mentions) {
          const body = {
            $regex: mention.replaceAll(/[^\w-]/g, String.raw`\$&`),
          };
          await replies.updateMany({ body }, WITHOUT_BODY);
        }
      }),
    formerIdsUntil: async () => lastOldReply && replyExpiry(lastOldReply),
  };
};

/** The id under which the reply to a user's command is stored. */
export const commandReplyId = (userId: string, key: string): string =>
  JSON.stringify([userId, key]);

/** Adds the addresses to replies that an older version stored. */
const addAddresses = (replies: Collection<StoredCommandReply>): Promise<void> =>
  asStorageFailures(async () => {
    const old = replies.find(
      { addresses: { $exists: false } },
      { projection: { body: 1 } },
    );
    for await (const { _id, body } of old) {
      const addresses = addressHashesIn(body ?? '');
      await replies.updateOne(
        { _id },
        { $set: { addresses, commandId: null } },
      );
    }
  });

/** When an older version stored its last reply, or null if it stored none. */
const lastReplyOfOlderVersion = (
  replies: Collection<StoredCommandReply>,
): Promise<string | null> =>
  asStorageFailures(async () => {
    const [last] = await replies
      .find({ commandId: null }, { projection: { keptAt: 1 } })
      .sort({ keptAt: -1 })
      .limit(1)
      .toArray();
    return last?.keptAt ?? null;
  });
