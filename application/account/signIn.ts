import { accountDecider } from '#domain/account/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { RecordInTeams } from '../audit/recordAudit.ts';
import type { RecordFailedSignIn } from '../audit/recordFailedSignIn.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { VerifiedIdentity } from '../shared/ports/Identity.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { Sessions } from '../shared/ports/Sessions.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { CheckInvitation } from '../team/checkInvitation.ts';
import type { SignUpRules } from './signUpRules.ts';
import { admission } from './admission.ts';
import type { EraseTraces } from './eraseTraces.ts';
import { linkIdentity } from './linkIdentity.ts';
import type { EnsureAccountAndTeam } from './ensureAccountAndTeam.ts';

export type SignIn = (
  request: Readonly<{
    identity: VerifiedIdentity;
    inviteCode: string | null;
    /** IANA name, from the browser. */
    timeZone: string;
    userAgent: string;
    /** An identity verified before in this browser, to link to the account. */
    identityToLink?: VerifiedIdentity | null;
  }>,
) => Promise<
  Readonly<{
    userId: string;
    sessionId: string;
    /**
     * Id of the session in the person's list; it does not give access to the
     * session.
     */
    listedId: string | null;
    position: number;
    /**
     * Whether this is the first user, who may sign up without an invitation.
     */
    isFirstUser: boolean;
    /** The valid invitation that was used; null without one. */
    inviteId: string | null;
  }>
>;

/**
 * Opens a session for the user whom a provider has verified. A newcomer gets an
 * account (L6, Q8), unless an invitation is required (Q7, B21, L108). An
 * invalid code counts as no code. An address that the provider confirms becomes
 * the account's address. Throws ACCOUNT.EMAIL_TAKEN, ACCOUNT.OTHER_SIGN_IN,
 * QuotaError, and if an invitation is required ACCOUNT.INVITATION_REQUIRED,
 * ACCOUNT.DOMAIN_NOT_ALLOWED or ACCOUNT.ADDRESS_UNVERIFIED.
 */
export const signIn = ({
  directory,
  sessions,
  states,
  checkInvitation,
  ensureAccountAndTeam,
  eraseTraces,
  ids,
  recordInTeams,
  recordFailedSignIn,
  clock,
  requireInvitation,
  allowedDomains,
}: {
  directory: Directory;
  sessions: Sessions;
  states: StreamStates;
  checkInvitation: CheckInvitation;
  ensureAccountAndTeam: EnsureAccountAndTeam;
  eraseTraces: EraseTraces;
  ids: Ids;
  recordInTeams: RecordInTeams;
  recordFailedSignIn: RecordFailedSignIn;
  clock: Clock;
} & SignUpRules): SignIn => {
  const { admitNewcomer, admitKnown } = admission({
    directory,
    ids,
    signUpRules: { requireInvitation, allowedDomains },
  });

  /**
   * Erases the traces of an interrupted closure, so that a closed account does
   * not block the identity or address (Q62).
   */
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

  /** Erases a newcomer if the error is their refusal. Rethrows the error. */
  const eraseIfRefused = async (
    error: unknown,
    refusal: DomainError | null,
    userId: string,
  ): Promise<never> => {
    if (error === refusal) await directory.eraseUser(userId);
    throw error;
  };

  /**
   * Ends the least recently used sessions, so that forgotten sessions do not
   * pile up (threat S22). Returns the listed id of the current session.
   */
  const endOldestSessions = async (
    userId: string,
    currentSessionId: string,
    now: string,
  ): Promise<string | null> => {
    const listed = await sessions.list(userId, currentSessionId, now);
    const others = listed.filter((session) => !session.current);
    for (const { id } of others.slice(MAX_SESSIONS - 1)) {
      await sessions.endListed(userId, id);
    }
    return listed.find((session) => session.current)?.id ?? null;
  };

  /**
   * Signs in. The audit of each team records it before the session can be used
   * (T60).
   */
  const openSession: SignIn = async (request) => {
    const { identity, inviteCode, timeZone, userAgent } = request;
    await eraseClosed(identity);
    const knownUserId = await directory.findUser(identity);
    const invitation = await checkInvitation(inviteCode);
    const admitted = await (knownUserId === null
      ? admitNewcomer(identity, invitation !== null)
      : admitKnown(knownUserId, identity));
    const { userId, isFirstUser, refusal } = admitted;
    const ensured = ensureAccountAndTeam({
      userId,
      provider: identity.provider,
      timeZone,
      invitation,
      refusal,
    });
    const { position } = await (knownUserId === null
      ? ensured.catch((error: unknown) =>
          eraseIfRefused(error, refusal, userId),
        )
      : ensured);
    const { identityToLink = null } = request;
    if (identityToLink !== null) {
      await linkIdentity(directory, userId, identityToLink);
    }
    await recordInTeams(userId, {
      type: 'SignedIn',
      data: { userId, provider: identity.provider },
    });
    const now = clock.now();
    const sessionId = await sessions.open(userId, { now, userAgent });
    const listedId = await endOldestSessions(userId, sessionId, now);
    const inviteId = invitation?.inviteId ?? null;
    return { userId, sessionId, listedId, position, isFirstUser, inviteId };
  };

  return async (request) => {
    try {
      return await openSession(request);
    } catch (error) {
      if (error instanceof DomainError) {
        const { emailAddress, provider } = request.identity;
        const { code } = error;
        await recordFailedSignIn({ emailAddress, provider, code });
      }
      throw error;
    }
  };
};

/** How many sessions a person can have; the least recently used end. */
export const MAX_SESSIONS = 50;
