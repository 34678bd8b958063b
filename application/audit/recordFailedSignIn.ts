import { SYSTEM } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { RecordInTeams } from './recordAudit.ts';

export type RecordFailedSignIn = (
  attempt: Readonly<{ emailAddress: string; provider: string; code: string }>,
) => Promise<void>;

/**
 * Records a failed sign-in in the teams of the address's owner, without the
 * address and without who tried. Stores nothing for an address without an
 * account (T60). Throws StorageFailure.
 */
export const recordFailedSignIn =
  ({
    recordInTeams: record,
    directory,
    clock,
  }: {
    recordInTeams: RecordInTeams;
    directory: Pick<Directory, 'findByAddress'>;
    clock: Clock;
  }): RecordFailedSignIn =>
  async ({ emailAddress, provider, code }) => {
    const owner = await directory.findByAddress(emailAddress);
    if (owner === null) return;
    const { userId } = owner;
    const data = { userId, provider, code, at: clock.now() };
    const note = { type: 'SignInFailed', data } as const;
    await record(userId, note, { actorId: SYSTEM });
  };
