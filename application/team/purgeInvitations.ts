import { teamDecider } from '#domain/team/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { instantAfter } from '../shared/instants.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type {
  AddressedInvitation,
  Directory,
} from '../shared/ports/Directory.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { EndExpiredInvitation } from './endExpiredInvitation.ts';
import { expiryOf } from './endExpiredInvitation.ts';

export type PurgeInvitations = () => Promise<Readonly<{ purged: number }>>;

/**
 * How long after a request the purge looks for its invitation. By then, no
 * append of the request is still running.
 */
export const PURGE_DELAY_MS = 10 * 60_000;

const BATCH_SIZE = 100;
/** Wait before retrying an invitation whose team cannot be read. */
const RETRY_MS = 10 * 60_000;

/**
 * Deletes expired invitations with their addresses, and erases addresses that
 * were stored for invitations that were never made. Runs repeatedly, in any
 * number of processes. If some cannot be purged, throws the first error after
 * trying the others.
 */
export const purgeInvitations = ({
  endExpiredInvitation,
  states,
  directory,
  clock,
}: {
  endExpiredInvitation: EndExpiredInvitation;
  states: StreamStates;
  directory: Directory;
  clock: Clock;
}): PurgeInvitations => {
  const load = async (teamId: string) =>
    (await states.load(teamDecider, streamOf.team(teamId))).state;

  const purge = async (invitation: AddressedInvitation): Promise<boolean> => {
    const { inviteId, teamId } = invitation;
    const expiresAt = await endExpiredInvitation(invitation);
    if (expiresAt !== null) {
      await directory.postponeInvitation(inviteId, expiresAt);
      return false;
    }
    await directory.eraseInvitation(inviteId);
    // If this were checked before the erasure, an invitation that was renewed
    // in between would lose its address.
    const renewedUntil = expiryOf(await load(teamId), inviteId);
    if (renewedUntil === null) return true;
    await directory.storeInvitation(invitation, renewedUntil);
    return false;
  };

  /**
   * Purges one invitation after another. A failed one is retried later and does
   * not block the others.
   */
  const purgeAll = async (
    due: readonly AddressedInvitation[],
    retryAt: string,
  ): Promise<Readonly<{ purged: number; failures: readonly Error[] }>> => {
    let purged = 0;
    const failures: Error[] = [];
    for (const invitation of due) {
      try {
        if (await purge(invitation)) purged += 1;
      } catch (error) {
        failures.push(error as Error);
        await directory.postponeInvitation(invitation.inviteId, retryAt);
      }
    }
    return { purged, failures };
  };

  return async () => {
    const now = clock.now();
    const retryAt = instantAfter(now, RETRY_MS);
    let purged = 0;
    let failure: Error | undefined;
    for (;;) {
      const due = await directory.findDueInvitations(now, BATCH_SIZE);
      const batch = await purgeAll(due, retryAt);
      purged += batch.purged;
      failure ??= batch.failures[0];
      if (due.length < BATCH_SIZE) break;
    }
    if (failure !== undefined) throw failure;
    return { purged };
  };
};
