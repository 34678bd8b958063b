import type { Collection } from 'mongodb';
import { instantBefore } from '#application/shared/instants.ts';
import type {
  AccessToken,
  AccessTokens,
} from '#application/shared/ports/AccessTokens.ts';
import {
  hashOf,
  MAX_REVOKED_TOKENS,
  LAST_USED_EVERY_MS,
} from '../../sessions/rules.ts';
import { isTokenSecret, newTokenSecret } from '../../sessions/tokenSecret.ts';
import type { Mongo } from '../database.ts';
import { ensureIndex } from '../database.ts';
import { asStorageFailures } from '../storageFailures.ts';
import { insertUnlessStored } from '../insertUnlessStored.ts';

/** An access token as it is stored. */
export type StoredAccessToken = Omit<AccessToken, 'id'> &
  Readonly<{
    _id: string;
    /** The hash of the secret. */
    hash: string;
    revokedAt: string | null;
  }>;

type Tokens = Collection<StoredAccessToken>;

/** Access tokens in MongoDB, for several processes. Throws StorageFailure. */
export const mongoAccessTokens = async (
  mongo: Mongo,
): Promise<AccessTokens> => {
  const tokens = mongo.collection<StoredAccessToken>('accessTokens');
  await ensureIndex(tokens, ['hash'], { unique: true });
  await ensureIndex(tokens, ['userId']);

  return {
    add: (token, maxTokens) =>
      asStorageFailures(() => add(tokens, token, maxTokens)),
    use: (secret, now) =>
      asStorageFailures(async () => {
        if (!isTokenSecret(secret)) return null;
        const stored = await tokens.findOne({ hash: hashOf(secret) });
        if (stored === null || stored.revokedAt !== null) return null;
        if (stored.expiresAt <= now) return null;
        const isNewUse =
          (stored.lastUsedAt ?? '') < instantBefore(now, LAST_USED_EVERY_MS);
        const { _id } = stored;
        if (isNewUse)
          await tokens.updateOne({ _id }, { $set: { lastUsedAt: now } });
        return toToken(stored);
      }),
    list: (userId) =>
      asStorageFailures(async () => {
        const storedTokens = await tokens
          .find({ userId, revokedAt: null })
          .toArray();
        return storedTokens.map(toToken).toSorted(newestFirst);
      }),
    revoke: (userId, id, now) =>
      asStorageFailures(async () => {
        const filter = { _id: id, userId, revokedAt: null };
        return (await revoke(tokens, filter, now)) > 0;
      }),
    revokeAllOf: (userId, teamId, now) =>
      asStorageFailures(() => {
        const ofTeam = teamId === null ? {} : { teamId };
        return revoke(tokens, { userId, ...ofTeam, revokedAt: null }, now);
      }),
    names: (ids) =>
      asStorageFailures(async () => {
        const storedTokens = await tokens
          .find({ _id: { $in: [...ids] } })
          .toArray();
        return new Map(storedTokens.map(({ _id, name }) => [_id, name]));
      }),
    forget: (userId) =>
      asStorageFailures(async () => {
        await tokens.deleteMany({ userId });
      }),
  };
};

const newestFirst = (a: AccessToken, b: AccessToken): number =>
  [b.createdAt, b.id].join() < [a.createdAt, a.id].join() ? -1 : 1;

/**
 * Counts again after the insert, as another process may add a token as well.
 */
const add = async (
  tokens: Tokens,
  { id: _id, ...token }: Parameters<AccessTokens['add']>[0],
  maxTokens: number,
): ReturnType<AccessTokens['add']> => {
  const { userId } = token;
  const count = () => tokens.countDocuments({ userId, revokedAt: null });
  if ((await tokens.findOne({ _id })) !== null) return 'alreadyThere';
  if ((await count()) >= maxTokens) return 'tooMany';
  const secret = newTokenSecret();
  const hash = hashOf(secret);
  const stored = { ...token, _id, hash, lastUsedAt: null, revokedAt: null };
  if (!(await insertUnlessStored(tokens, stored))) return 'alreadyThere';
  if ((await count()) <= maxTokens) return { secret };
  await tokens.deleteOne({ _id });
  return 'tooMany';
};

/** Returns how many tokens were revoked; erases the oldest revoked ones. */
const revoke = async (
  tokens: Tokens,
  which: Readonly<{
    _id?: string;
    userId: string;
    teamId?: string;
    revokedAt: null;
  }>,
  now: string,
): Promise<number> => {
  const { modifiedCount } = await tokens.updateMany(which, {
    $set: { revokedAt: now },
  });
  const { userId } = which;
  const revoked = await tokens
    .find({ userId, revokedAt: { $ne: null } })
    .toArray();
  const old = revoked
    .toSorted((a, b) => ((a.revokedAt ?? '') < (b.revokedAt ?? '') ? 1 : -1))
    .slice(MAX_REVOKED_TOKENS);
  for (const { _id } of old) await tokens.deleteOne({ _id });
  return modifiedCount;
};

const toToken = ({
  _id: id,
  hash: _hash,
  revokedAt: _revokedAt,
  ...token
}: StoredAccessToken): AccessToken => ({ id, ...token });
