import type { CommandReplies } from '#application/shared/ports/CommandReplies.ts';
import type { Directory } from '#application/shared/ports/Directory.ts';
import type { RateLimits } from '#application/shared/ports/RateLimits.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import type { Sessions } from '#application/shared/ports/Sessions.ts';
import { allProjections } from '#projections/all.ts';
import { mongoDirectory } from '../../mongo/people/directory.ts';
import type { MongoGenerations } from '../../mongo/readModels/generations.ts';
import { mongoReadModels } from '../../mongo/readModels/readModels.ts';
import { mongoCommandReplies } from '../../mongo/sessions/commandReplies.ts';
import { mongoRateLimits } from '../../mongo/sessions/rateLimits.ts';
import { mongoSessions } from '../../mongo/sessions/sessions.ts';
import { cachedSessions } from '../../sessions/cachedSessions.ts';
import type { Mongo } from '../../mongo/database.ts';
import { lazyAdapter } from '../../shared/lazyAdapter.ts';
import { retryUntilDone } from '../../shared/retry.ts';

type MongoStores = Readonly<{
  readModels: ReadModels;
  directory: Directory;
  sessions: Sessions;
  commandReplies: CommandReplies;
  /** Null where calls are not limited. */
  rateLimits: RateLimits | null;
}>;

/**
 * The stores in MongoDB, which need not be available yet. The indexes are made as
 * soon as it is, and before anything is used.
 */
export const mongoStores = (
  mongo: Mongo,
  generations: MongoGenerations,
  { rateLimits }: Readonly<{ rateLimits: boolean }>,
  signal: AbortSignal,
): MongoStores => {
  const directory = lazyAdapter(() => mongoDirectory(mongo), {
    findUser: true,
    findByAddress: true,
    registerUser: true,
    isEmpty: true,
    emailAddresses: true,
    eraseUser: true,
    keepInvitation: true,
    invitations: true,
    findInvitation: true,
    invitationsFor: true,
    eraseInvitation: true,
  });
  const sessions = lazyAdapter(
    async () => cachedSessions(await mongoSessions(mongo)),
    {
      open: true,
      touch: true,
      list: true,
      end: true,
      endListed: true,
      endAllOf: true,
    },
  );
  const commandReplies = lazyAdapter(() => mongoCommandReplies(mongo), {
    find: true,
    keep: true,
    forget: true,
  });
  const limits = lazyAdapter(() => mongoRateLimits(mongo), { take: true });
  for (const { open } of [directory, sessions, commandReplies, limits]) {
    void retryUntilDone(open, signal);
  }
  return {
    readModels: mongoReadModels(mongo, allProjections, generations),
    directory: directory.adapter,
    sessions: sessions.adapter,
    commandReplies: commandReplies.adapter,
    rateLimits: rateLimits ? limits.adapter : null,
  };
};
