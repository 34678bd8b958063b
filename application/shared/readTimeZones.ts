import { DomainError } from '#domain/shared/domainError.ts';
import type { TeamTimeZones } from '#domain/shared/teamTimeZones.ts';
import type { Actor } from './actor.ts';
import type { ReadModels } from './ports/ReadModels.ts';
import type { ReadFresh } from './readFresh.ts';

export type ReadTimeZones = (actor: Actor) => Promise<TeamTimeZones>;

/**
 * Reads the current and earlier time zones of the active team. Throws
 * TEAM.NOT_FOUND.
 */
export const readTimeZones =
  ({
    readModels,
    readFresh,
  }: {
    readModels: ReadModels;
    readFresh: ReadFresh;
  }): ReadTimeZones =>
  async ({ teamId }) => {
    const team = await readFresh(() => readModels.get('teams', teamId), {
      collections: ['teams'],
      key: teamId,
    });
    if (team === null) throw new DomainError('TEAM.NOT_FOUND');
    return team;
  };
