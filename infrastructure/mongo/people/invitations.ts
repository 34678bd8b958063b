import type { WithId } from 'mongodb';
import type {
  AddressedInvitation,
  DirectoryInvitations,
} from '#application/shared/ports/Directory.ts';
import { addressKey } from '#application/shared/emailAddress.ts';
import type { Mongo } from '../database.ts';
import { ensureIndex } from '../database.ts';
import { asStorageFailures } from '../storageFailures.ts';
import { insertUnlessStored } from '../insertUnlessStored.ts';

/** An invitation as it is stored. */
export type StoredInvitation = Omit<AddressedInvitation, 'inviteId'> &
  Readonly<{
    _id: string;
    addressKey: string;
    /**
     * When `purgeInvitations` must check whether the invitation still exists; ''
     * and missing mean at once.
     */
    dueAt?: string;
  }>;

/** The directory's invitations in MongoDB. Throws StorageFailure. */
export const mongoInvitations = async (
  mongo: Mongo,
): Promise<DirectoryInvitations> => {
  const invitations = mongo.collection<StoredInvitation>('invitations');
  await ensureIndex(invitations, ['code'], { unique: true });
  await ensureIndex(invitations, ['teamId', 'addressKey'], { unique: true });
  await ensureIndex(invitations, ['addressKey']);
  await ensureIndex(invitations, ['dueAt']);

  return {
    storeInvitation: (invitation, dueAt = '') =>
      asStorageFailures(async () => {
        const { inviteId, ...rest } = invitation;
        const key = addressKey(rest.emailAddress);
        const stored = { _id: inviteId, ...rest, addressKey: key, dueAt };
        if (await insertUnlessStored(invitations, stored)) return invitation;
        // The team already has an invitation for this address, which is valid.
        const { teamId } = rest;
        const existing = await invitations.findOne({ teamId, addressKey: key });
        return existing === null ? invitation : toInvitation(existing);
      }),
    invitations: (inviteIds) =>
      asStorageFailures(async () => {
        const cursor = invitations.find({ _id: { $in: [...inviteIds] } });
        return new Map(
          (await cursor.toArray()).map((invitation) => [
            invitation._id,
            toInvitation(invitation),
          ]),
        );
      }),
    findDueInvitations: (now, limit) =>
      asStorageFailures(async () => {
        const due = [{ dueAt: { $lte: now } }, { dueAt: { $exists: false } }];
        const cursor = invitations
          .find({ $or: due })
          .sort({ dueAt: 1, _id: 1 });
        return (await cursor.limit(limit).toArray()).map(toInvitation);
      }),
    postponeInvitation: (inviteId, dueAt) =>
      asStorageFailures(async () => {
        await invitations.updateOne({ _id: inviteId }, { $set: { dueAt } });
      }),
    findInvitation: (code) =>
      asStorageFailures(async () => {
        const stored = await invitations.findOne({ code });
        return stored && toInvitation(stored);
      }),
    findInvitationsFor: (emailAddress) =>
      asStorageFailures(async () => {
        const cursor = invitations
          .find({ addressKey: addressKey(emailAddress) })
          .sort({ _id: 1 });
        return (await cursor.toArray()).map(toInvitation);
      }),
    eraseInvitation: (inviteId) =>
      asStorageFailures(async () => {
        await invitations.deleteOne({ _id: inviteId });
      }),
  };
};

const toInvitation = ({
  _id,
  teamId,
  emailAddress,
  code,
}: WithId<StoredInvitation>): AddressedInvitation => ({
  inviteId: _id,
  teamId,
  emailAddress,
  code,
});
