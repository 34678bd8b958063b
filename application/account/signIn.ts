import { accountDecider } from '#domain/account/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { VerifiedIdentity } from '../shared/ports/Identity.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { Sessions } from '../shared/ports/Sessions.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { CheckInvitation } from '../team/checkInvitation.ts';
import type { EraseTraces } from './eraseTraces.ts';
import type { SettleAccount } from './settleAccount.ts';

export type SignIn = (
  request: Readonly<{
    identity: VerifiedIdentity;
    inviteCode: string | null;
    /** IANA name, from the browser. */
    timeZone: string;
    userAgent: string;
  }>,
) => Promise<
  Readonly<{
    userId: string;
    sessionId: string;
    position: number;
    /** There is no other user yet, so the gate was open for this one. */
    isVeryFirst: boolean;
  }>
>;

/**
 * Opens a session for the user that a provider has verified; a newcomer gets an
 * account (L6, Q8), with the gate on only by invitation (Q7, B21). An invalid
 * code counts as none. The address that a provider vouches for is the
 * account's from then on. Throws ACCOUNT.INVITATION_REQUIRED, ACCOUNT.EMAIL_TAKEN
 * and QuotaError.
 */
export const signIn = ({
  directory,
  sessions,
  states,
  checkInvitation,
  settleAccount,
  eraseTraces,
  ids,
  clock,
  requireInvitation,
}: {
  directory: Directory;
  sessions: Sessions;
  states: StreamStates;
  checkInvitation: CheckInvitation;
  settleAccount: SettleAccount;
  eraseTraces: EraseTraces;
  ids: Ids;
  clock: Clock;
  requireInvitation: boolean;
}): SignIn => {
  /** Erases what an interrupted closure left, as it belongs to no one (Q62). */
  const eraseClosed = async ({
    emailAddress,
    ...identity
  }: VerifiedIdentity) => {
    const owner = await directory.findByAddress(emailAddress);
    for (const userId of [await directory.findUser(identity), owner?.userId]) {
      if (userId === null || userId === undefined) continue;
      const streamId = streamOf.user(userId);
      const { state } = await states.load(accountDecider, streamId);
      if (state.status !== 'Closed') continue;
      const addresses = await directory.emailAddresses([userId]);
      await eraseTraces({
        userId,
        emailAddress: addresses.get(userId) ?? emailAddress,
      });
    }
  };

  const register = async (identity: VerifiedIdentity): Promise<string> => {
    const owner = await directory.findByAddress(identity.emailAddress);
    // Either side's word alone could be a stranger's claim.
    const isSamePerson =
      owner?.emailVouched === true &&
      identity.emailVouched &&
      !(await isSomebodyElse(owner.userId, identity));
    const userId = isSamePerson ? owner.userId : ids.newId();
    const tied = await directory.registerUser(identity, identity, userId);
    if (tied === null) throw new DomainError('ACCOUNT.EMAIL_TAKEN');
    return tied;
  };

  /**
   * An issuer knows a person as one subject: as another one, the mailbox was
   * given to somebody else. On this computer the address is the subject.
   */
  const isSomebodyElse = async (
    userId: string,
    { provider, issuer }: VerifiedIdentity,
  ): Promise<boolean> =>
    provider !== 'Local' &&
    (await directory.hasIdentityAt(userId, { provider, issuer }));

  /**
   * A known identity brings its present address, so that a person given the
   * former mailbox does not get the account with it. Where another account has
   * the present one, the former at least links nobody any more.
   */
  const keepAddress = async (
    userId: string,
    { emailAddress, emailVouched }: VerifiedIdentity,
  ): Promise<string> => {
    if (!emailVouched) return userId;
    const owner = await directory.findByAddress(emailAddress);
    if (owner?.userId === userId && owner.emailVouched) return userId;
    const address = { emailAddress, emailVouched };
    const isFree = await directory.changeAddress(userId, address);
    if (!isFree) await directory.doubtAddress(userId);
    return userId;
  };

  /** Nothing stays stored of a newcomer who is refused. */
  const forgetRefused = async (
    error: unknown,
    userId: string,
  ): Promise<never> => {
    const isRefused =
      error instanceof DomainError &&
      error.code === 'ACCOUNT.INVITATION_REQUIRED';
    if (isRefused) await directory.eraseUser(userId);
    throw error;
  };

  return async ({ identity, inviteCode, timeZone, userAgent }) => {
    await eraseClosed(identity);
    const known = await directory.findUser(identity);
    const invitation = await checkInvitation(inviteCode);
    const isAlone = await directory.isEmpty(known);
    const mayFoundTeam = !requireInvitation || isAlone;
    if (known === null && invitation === null && !mayFoundTeam) {
      throw new DomainError('ACCOUNT.INVITATION_REQUIRED');
    }
    const userId = await (known === null
      ? register(identity)
      : keepAddress(known, identity));
    const settled = settleAccount({
      userId,
      provider: identity.provider,
      timeZone,
      invitation,
      mayFoundTeam,
    });
    const { position } = await (known === null
      ? settled.catch((error: unknown) => forgetRefused(error, userId))
      : settled);
    const now = clock.now();
    const sessionId = await sessions.open(userId, { now, userAgent });
    const isVeryFirst = isAlone && known === null;
    return { userId, sessionId, position, isVeryFirst };
  };
};
