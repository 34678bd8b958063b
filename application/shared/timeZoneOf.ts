import { DomainError } from '#domain/shared/domainError.ts';
import type { Actor } from './actor.ts';
import type { ReadModels } from './ports/ReadModels.ts';
import type { ReadFresh } from './readYourWrites.ts';

export type TimeZoneOf = (actor: Actor) => Promise<string>;

/** The IANA name of the active team's time zone. Throws TEAM.NOT_FOUND. */
export const timeZoneOf =
  ({
    readModels,
    readFresh,
  }: {
    readModels: ReadModels;
    readFresh: ReadFresh;
  }): TimeZoneOf =>
  async ({ teamId }) => {
    const team = await readFresh(() => readModels.get('teams', teamId), {
      collections: ['teams'],
      key: teamId,
    });
    if (team === null) throw new DomainError('TEAM.NOT_FOUND');
    return team.timeZone;
  };
