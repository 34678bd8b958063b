import type { Directory } from '../shared/ports/Directory.ts';
import type { Sessions } from '../shared/ports/Sessions.ts';
import { throwFirst, tryEach } from '../shared/tryEach.ts';

export type DistrustLocalSignIns = () => Promise<
  Readonly<{ unverified: number }>
>;

/**
 * Stops trusting local sign-ins on a server where people now sign in with a
 * provider, because an address typed on this computer proves nothing. Ends the
 * sessions of people who signed in locally and marks their addresses as
 * unverified, unless the operator trusts them (threat S6). A repeat does
 * nothing. Throws StorageFailure, after trying everybody.
 */
export const distrustLocalSignIns =
  ({
    directory,
    sessions,
  }: {
    directory: Pick<Directory, 'findOnlyLocallyVerified' | 'markUnverified'>;
    sessions: Pick<Sessions, 'endAllOf'>;
  }): DistrustLocalSignIns =>
  async () => {
    const userIds = await directory.findOnlyLocallyVerified();
    const failures = await tryEach(userIds, async (userId) => {
      // End sessions first, so that a repeat after a crash finds these people
      // again.
      await sessions.endAllOf(userId);
      await directory.markUnverified(userId);
    });
    throwFirst(failures);
    return { unverified: userIds.length };
  };
