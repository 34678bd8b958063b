import { setTimeout as pause } from 'node:timers/promises';
import type { IdentityKey } from '#application/shared/ports/Directory.ts';
import type { Mongo } from '../database.ts';
import { ensureIndex } from '../database.ts';
import { insertUnlessStored } from '../insertUnlessStored.ts';

/** An identity as it is stored. */
export type StoredIdentity = Readonly<{
  /** For example `["Mail","slipway","ada@example.com"]`; see `identityId`. */
  _id: string;
  userId: string;
  /**
   * Whether it is linked for good; false while the claiming process checks
   * whether the address is free.
   */
  tied: boolean;
  /** True for a local identity that an operator has declared as proven. */
  trusted?: boolean;
}>;

/** After this many ms, an unconfirmed claim counts as abandoned. */
const CLAIM_MS = 2000;
const RETRY_MS = 25;

/**
 * The part of the directory that knows which user each identity, such as a
 * Google account, belongs to. A new identity is claimed first and linked for
 * good once its address is free, so that of two sign-ins at once one wins.
 */
export const mongoIdentities = async (mongo: Mongo) => {
  const identities = mongo.collection<StoredIdentity>('identities');
  await ensureIndex(identities, ['userId']);

  /** Returns the stored claim: ours, or the one that came first. */
  const claimIdentity = async (
    _id: string,
    userId: string,
  ): Promise<StoredIdentity> => {
    const claim = { _id, userId, tied: false };
    if (await insertUnlessStored(identities, claim)) return claim;
    // If the other claim was deleted in the meantime, try again.
    return (await identities.findOne({ _id })) ?? claimIdentity(_id, userId);
  };

  /**
   * Claims an identity for a user, and waits while the claim of another user is
   * unconfirmed. Returns the user's claim, or the identity as it was linked.
   */
  const claimOrFindLinked = async (
    _id: string,
    userId: string,
  ): Promise<StoredIdentity> => {
    const deadline = performance.now() + CLAIM_MS;
    let current = await claimIdentity(_id, userId);
    while (!current.tied && current.userId !== userId) {
      if (performance.now() > deadline) {
        await identities.deleteOne({
          _id,
          userId: current.userId,
          tied: false,
        });
      } else {
        await pause(RETRY_MS);
      }
      current = await claimIdentity(_id, userId);
    }
    return current;
  };

  /**
   * Links the identity to `userId` if `claimAddress` succeeds. Returns the
   * linked user, or null if another user has the address.
   */
  const link = async (
    identity: IdentityKey,
    userId: string,
    claimAddress: () => Promise<boolean>,
  ): Promise<string | null> => {
    const _id = identityId(identity);
    const current = await claimOrFindLinked(_id, userId);
    if (current.tied) return current.userId;
    if (await claimAddress()) {
      const { matchedCount } = await identities.updateOne(
        { _id, userId },
        { $set: { tied: true } },
      );
      // Another sign-in took over the identity: `claimAddress` took too long.
      return matchedCount > 0 ? userId : link(identity, userId, claimAddress);
    }
    await identities.deleteOne({ _id, userId, tied: false });
    return null;
  };

  return {
    /** The id of an identity's user, or null. */
    find: async (identity: IdentityKey): Promise<string | null> => {
      const stored = await identities.findOne({
        _id: identityId(identity),
        tied: true,
      });
      return stored?.userId ?? null;
    },

    link,

    /** A user's identities. */
    of: async (userId: string): Promise<readonly IdentityKey[]> => {
      const cursor = identities.find({ userId, tied: true });
      return (await cursor.toArray()).map(({ _id }) => toIdentity(_id));
    },

    /** Users with only local identities, none of which an operator trusts. */
    localUsers: async (): Promise<readonly string[]> => {
      const untrusted = { ...LOCAL_FILTER, tied: true, trusted: { $ne: true } };
      const local = await identities.find(untrusted).toArray();
      const userIds = local.map(({ userId }) => userId);
      const all = identities.find({ userId: { $in: userIds }, tied: true });
      const withProvider = new Set(
        (await all.toArray())
          .filter(({ _id }) => toIdentity(_id).provider !== 'Local')
          .map(({ userId }) => userId),
      );
      return [...new Set(userIds)].filter(
        (userId) => !withProvider.has(userId),
      );
    },

    /** Trusts all local identities and returns their users. */
    trustLocal: async (): Promise<readonly string[]> => {
      await identities.updateMany(LOCAL_FILTER, { $set: { trusted: true } });
      const local = await identities
        .find({ ...LOCAL_FILTER, tied: true })
        .toArray();
      return local.map(({ userId }) => userId);
    },

    /**
     * Unlinks mail identities of the user's former addresses; `key` is the new
     * one.
     */
    unlinkOtherMails: async (userId: string, key: string): Promise<void> => {
      const storedIdentities = await identities.find({ userId }).toArray();
      const former = storedIdentities.filter(({ _id }) => {
        const { provider, subject } = toIdentity(_id);
        return provider === 'Mail' && subject !== key;
      });
      if (former.length === 0) return;
      const ids = former.map(({ _id }) => _id);
      await identities.deleteMany({ _id: { $in: ids } });
    },

    unlinkAll: async (userId: string): Promise<void> => {
      await identities.deleteMany({ userId });
    },
  };
};

/** The id under which an identity is stored. */
export const identityId = ({
  provider,
  issuer,
  subject,
}: IdentityKey): string => JSON.stringify([provider, issuer, subject]);

const toIdentity = (_id: string): IdentityKey => {
  const [provider, issuer, subject] = JSON.parse(_id) as [
    IdentityKey['provider'],
    string,
    string,
  ];
  return { provider, issuer, subject };
};

/** Matches the `identityId` of local identities. */
const LOCAL_FILTER = { _id: { $regex: /^\["Local",/ } };

export const providerIn = ({ _id }: StoredIdentity): string =>
  toIdentity(_id).provider;
