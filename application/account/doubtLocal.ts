import type { Directory } from '../shared/ports/Directory.ts';
import type { Sessions } from '../shared/ports/Sessions.ts';

export type DoubtLocal = () => Promise<Readonly<{ doubted: number }>>;

/**
 * For a server where people sign in with a provider: what was typed on this
 * computer before proves nothing any more. Sessions of those who signed in so end,
 * and their addresses count as unverified, unless the operator trusts them (threat
 * S6). A repeat does nothing. Throws StorageFailure.
 */
export const doubtLocal =
  ({
    directory,
    sessions,
  }: {
    directory: Pick<Directory, 'trustedLocally' | 'doubtAddress'>;
    sessions: Pick<Sessions, 'endAllOf'>;
  }): DoubtLocal =>
  async () => {
    const userIds = await directory.trustedLocally();
    for (const userId of userIds) {
      // First, so that an interrupted start finds them again.
      await sessions.endAllOf(userId);
      await directory.doubtAddress(userId);
    }
    return { doubted: userIds.length };
  };
