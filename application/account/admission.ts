import { DomainError } from '#domain/shared/domainError.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { VerifiedIdentity } from '../shared/ports/Identity.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import { findLinkableAccount } from './linkIdentity.ts';
import type { SignUpRules } from './signUpRules.ts';
import { findSignUpRefusal } from './signUpRules.ts';

/** The user who signs in, before they have an account and a team. */
type Admitted = Readonly<{
  userId: string;
  isFirstUser: boolean;
  /** Why they may not sign up without an invitation; null if they may. */
  refusal: DomainError | null;
}>;

export type Admission = Readonly<{
  /**
   * Finds or creates the user of a new identity. If several people sign up
   * first at once, exactly one becomes the first user. Throws
   * ACCOUNT.OTHER_SIGN_IN, ACCOUNT.EMAIL_TAKEN, and the refusal of a person who
   * is not invited.
   */
  admitNewcomer: (
    identity: VerifiedIdentity,
    isInvited: boolean,
  ) => Promise<Admitted>;
  /** Updates the address of a known identity. Throws ACCOUNT.EMAIL_TAKEN. */
  admitKnown: (userId: string, identity: VerifiedIdentity) => Promise<Admitted>;
}>;

/** Decides which user an identity signs in, and whether it may sign up. */
export const admission = ({
  directory,
  ids,
  signUpRules,
}: Readonly<{
  directory: Directory;
  ids: Ids;
  signUpRules: SignUpRules;
}>): Admission => {
  /** Creates the user of an identity, or links it to a local account. */
  const register = async (identity: VerifiedIdentity): Promise<string> => {
    const account = await findLinkableAccount(directory, identity);
    // A mailbox may get a new owner. An account that signs in another way is
    // only linked to somebody who can sign in that way, too.
    if (account?.isLocal === false) {
      throw new DomainError('ACCOUNT.OTHER_SIGN_IN');
    }
    const userId = account?.userId ?? ids.newId();
    const { emailAddress, emailVouched } = identity;
    const address = { emailAddress, emailVouched };
    const linkedId = await directory.registerUser(identity, address, userId);
    if (linkedId === null) throw new DomainError('ACCOUNT.EMAIL_TAKEN');
    return linkedId;
  };

  /**
   * Updates the account to the current address of a known identity, so that a
   * new owner of the old mailbox cannot get into the account. If another
   * account has the current address, the old one is marked as unverified, so
   * that it can no longer link an identity.
   */
  const updateAddress = async (
    userId: string,
    { provider, emailAddress, emailVouched }: VerifiedIdentity,
  ): Promise<void> => {
    if (!emailVouched) return;
    const owner = await directory.findByAddress(emailAddress);
    if (owner?.userId === userId && owner.emailVouched) return;
    // The account now has another address, so this mailbox may belong to
    // somebody else.
    if (provider === 'Mail') throw new DomainError('ACCOUNT.EMAIL_TAKEN');
    const address = { emailAddress, emailVouched };
    const isFree = await directory.changeAddress(userId, address);
    if (!isFree) await directory.markUnverified(userId);
  };

  return {
    admitNewcomer: async (identity, isInvited) => {
      const hasNoUsers = await directory.isEmpty(null);
      const refusal = findSignUpRefusal(signUpRules, identity, hasNoUsers);
      if (refusal !== null && !isInvited) throw refusal;
      const userId = await register(identity);
      const isFirstUser = hasNoUsers && (await directory.claimFirst(userId));
      const rechecked = findSignUpRefusal(signUpRules, identity, isFirstUser);
      if (rechecked !== null && !isInvited) {
        await directory.eraseUser(userId);
        throw rechecked;
      }
      return { userId, isFirstUser, refusal: rechecked };
    },
    admitKnown: async (userId, identity) => {
      const isOnlyUser = await directory.isEmpty(userId);
      const refusal = findSignUpRefusal(signUpRules, identity, isOnlyUser);
      await updateAddress(userId, identity);
      return { userId, isFirstUser: false, refusal };
    },
  };
};
