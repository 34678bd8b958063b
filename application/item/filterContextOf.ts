import { daysBetween } from '#domain/shared/calendarDate.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { FilterContext } from '#domain/shared/query/names.ts';
import { calendarDateIn } from '#domain/shared/timeZone.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { Actor } from '../shared/actor.ts';
import { readPeople } from '../shared/people.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ReadFresh } from '../shared/readFresh.ts';

export type FilterContextOf = (
  actor: Actor,
  project: ProjectDocument,
) => Promise<FilterContext>;

/**
 * Loads the people and labels that a filter can refer to. Throws
 * TEAM.NOT_FOUND.
 */
export const filterContextOf =
  ({
    readModels,
    readFresh,
    directory,
    clock,
  }: {
    readModels: ReadModels;
    readFresh: ReadFresh;
    directory: Directory;
    clock: Clock;
  }): FilterContextOf =>
  async ({ userId, teamId }, { startDate, durationInWeeks }) => {
    const team = await readFresh(() => readModels.get('teams', teamId), {
      collections: ['teams'],
      key: teamId,
    });
    if (team === null) throw new DomainError('TEAM.NOT_FOUND');
    const { members, labels, timeZone } = team;
    const people = await readPeople(
      directory,
      members.map((member) => member.userId),
    );
    const today = calendarDateIn(timeZone, clock.now());
    return {
      userId,
      labels,
      people: [...people].map(([id, { displayName, emailAddress }]) => ({
        userId: id,
        displayName,
        emailAddress,
      })),
      todayIndex: startDate === null ? null : daysBetween(startDate, today),
      durationInWeeks,
    };
  };
