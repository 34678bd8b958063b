import type { Directory, IdentityKey } from '../shared/ports/Directory.ts';
import type { VerifiedIdentity } from '../shared/ports/Identity.ts';

/**
 * Finds the account to which another identity can be linked; null if there is
 * none. The address must be verified on both sides, because a stranger could
 * claim an unverified address.
 */
export const findLinkableAccount = async (
  directory: Directory,
  identity: VerifiedIdentity,
): Promise<Readonly<{
  userId: string;
  /** Whether the account only has local sign-ins, which the operator trusts. */
  isLocal: boolean;
}> | null> => {
  const owner = await directory.findByAddress(identity.emailAddress);
  if (owner?.emailVouched !== true || !identity.emailVouched) return null;
  const { userId } = owner;
  const linked = await directory.findIdentities(userId);
  if (linked.some((known) => isOtherPerson(known, identity))) return null;
  return {
    userId,
    isLocal: linked.every(({ provider }) => provider === 'Local'),
  };
};

/**
 * Whether a known identity proves that the new one is another person. An issuer
 * identifies a person by one subject, so a second subject means that the
 * mailbox was given to somebody else. For local and mail sign-ins, the address
 * itself is the subject: it belongs to the person who can prove it.
 */
const isOtherPerson = (
  known: IdentityKey,
  { provider, issuer }: VerifiedIdentity,
): boolean =>
  !isByAddress(provider) &&
  known.provider === provider &&
  known.issuer === issuer;

const isByAddress = (provider: VerifiedIdentity['provider']): boolean =>
  provider === 'Local' || provider === 'Mail';

/**
 * Links an identity, which was first refused, after the person signed in to its
 * account. Does nothing if the account has another address by now.
 */
export const linkIdentity = async (
  directory: Directory,
  userId: string,
  identity: VerifiedIdentity,
): Promise<void> => {
  const account = await findLinkableAccount(directory, identity);
  if (account?.userId !== userId) return;
  const { emailAddress, emailVouched } = identity;
  const address = { emailAddress, emailVouched };
  await directory.registerUser(identity, address, userId);
};
