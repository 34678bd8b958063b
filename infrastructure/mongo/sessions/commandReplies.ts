import type {
  CommandReplies,
  KeptReply,
} from '#application/shared/ports/CommandReplies.ts';
import type { Mongo } from '../database.ts';
import {
  ensureIndex,
  reporting,
  MAX_BULK_STATEMENTS,
  upserting,
} from '../database.ts';
import { asWritten, dayBefore, mentions } from '../../sessions/rules.ts';

/** A reply as it is stored. */
export type KeptCommandReply = KeptReply &
  Readonly<{ _id: string; userId: string; keptAt: string }>;

/** Old replies are swept out with every so many new ones. */
const SWEEP_EVERY = 200;

/** Stored replies in MongoDB, for several processes. Throws StorageFailure. */
export const mongoCommandReplies = async (
  mongo: Mongo,
): Promise<CommandReplies> => {
  const replies = mongo.collection<KeptCommandReply>('commandReplies');
  await ensureIndex(replies, ['userId']);
  await ensureIndex(replies, ['keptAt']);
  let keptSinceSweep = SWEEP_EVERY;

  /** Folding case is ours to do: a regular expression knows less of it. */
  const idsMentioning = async (wanted: string): Promise<string[]> => {
    const found: string[] = [];
    if (wanted === '') return found;
    const cursor = replies.find({}, { projection: { body: 1 } });
    for await (const { _id, body } of cursor) {
      if (mentions(body, wanted)) found.push(_id);
    }
    return found;
  };

  return {
    find: (userId, key, now) =>
      reporting(async () => {
        const found = await replies.findOne({
          _id: commandReplyId(userId, key),
        });
        if (found === null || found.keptAt < dayBefore(now)) return null;
        const { bodyHash, status, body, position } = found;
        return { bodyHash, status, body, position };
      }),
    keep: (userId, key, { bodyHash, status, body, position }, now) =>
      reporting(async () => {
        keptSinceSweep += 1;
        if (keptSinceSweep > SWEEP_EVERY) {
          keptSinceSweep = 0;
          await replies.deleteMany({ keptAt: { $lt: dayBefore(now) } });
        }
        // A command that is repeated while it runs is stored twice.
        await upserting(() =>
          replies.replaceOne(
            { _id: commandReplyId(userId, key) },
            { userId, bodyHash, status, body, position, keptAt: now },
            { upsert: true },
          ),
        );
      }),
    forget: (userId, emailAddress) =>
      reporting(async () => {
        await replies.deleteMany({ userId });
        const ids = await idsMentioning(asWritten(emailAddress));
        for (let i = 0; i < ids.length; i += MAX_BULK_STATEMENTS) {
          const some = ids.slice(i, i + MAX_BULK_STATEMENTS);
          await replies.deleteMany({ _id: { $in: some } });
        }
      }),
  };
};

/** Under which the reply to a user's command is stored. */
export const commandReplyId = (userId: string, key: string): string =>
  JSON.stringify([userId, key]);
