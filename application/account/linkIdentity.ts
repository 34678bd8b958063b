import type { Directory, IdentityKey } from '../shared/ports/Directory.ts';
import type { VerifiedIdentity } from '../shared/ports/Identity.ts';

/**
 * Whose account a further identity could belong to; null where it cannot. Either
 * side's word alone could be a stranger's claim.
 */
export const ownerFor = async (
  directory: Directory,
  identity: VerifiedIdentity,
): Promise<Readonly<{
  userId: string;
  /** Signs in on this computer alone, and the operator says that it is them. */
  isLocal: boolean;
}> | null> => {
  const owner = await directory.findByAddress(identity.emailAddress);
  if (owner?.emailVouched !== true || !identity.emailVouched) return null;
  const { userId } = owner;
  const others = await directory.identitiesOf(userId);
  if (others.some((other) => isSomebodyElse(other, identity))) return null;
  return {
    userId,
    isLocal: others.every(({ provider }) => provider === 'Local'),
  };
};

/**
 * An issuer knows a person as one subject: as another one, the mailbox was given
 * to somebody else. On this computer and by mail the address is the subject: a
 * person who shows that it is theirs is the one it belongs to.
 */
const isSomebodyElse = (
  known: IdentityKey,
  { provider, issuer }: VerifiedIdentity,
): boolean =>
  !isByAddress(provider) &&
  known.provider === provider &&
  known.issuer === issuer;

const isByAddress = (provider: VerifiedIdentity['provider']): boolean =>
  provider === 'Local' || provider === 'Mail';

/**
 * An identity that was refused for want of a sign-in to the account belongs to it
 * from now on; nothing where the account has another address by now.
 */
export const linkIdentity = async (
  directory: Directory,
  userId: string,
  identity: VerifiedIdentity,
): Promise<void> => {
  const owner = await ownerFor(directory, identity);
  if (owner?.userId !== userId) return;
  await directory.registerUser(identity, identity, userId);
};
