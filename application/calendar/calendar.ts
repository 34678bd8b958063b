import { accountDecider } from '#domain/account/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';
import { firstDayOf, lastDayOf } from '#domain/shared/timeframe.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { ItemSummary, ItemSummaries } from '../shared/itemSummaries.ts';
import type { RecordInTeams } from '../audit/recordAudit.ts';
import type { CalendarFeeds } from '../shared/ports/CalendarFeeds.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ReadTeamsOfMember } from '../team/rights.ts';

type ProvideSecret = (userId: string) => Promise<Readonly<{ secret: string }>>;

type SecretDependencies = {
  calendarFeeds: CalendarFeeds;
  states: StreamStates;
  recordInTeams: RecordInTeams;
  ids: Ids;
};

/** Returns the secret of a person's calendar feed; made on first use. */
export const findCalendarSecret =
  (dependencies: SecretDependencies): ProvideSecret =>
  async (userId) => {
    const { calendarFeeds } = dependencies;
    const existing = await calendarFeeds.findSecret(userId);
    if (existing !== null) return { secret: existing };
    await issueSecret(dependencies, userId, { isRenewal: false });
    // Another tab may have stored its secret first.
    const secret = await calendarFeeds.findSecret(userId);
    if (secret === null) throw new DomainError('ACCOUNT.NOT_FOUND');
    return { secret };
  };

/**
 * Replaces the secret of a person's calendar feed, which no longer works with
 * the former one.
 */
export const renewCalendarSecret =
  (dependencies: SecretDependencies): ProvideSecret =>
  async (userId) => ({
    secret: await issueSecret(dependencies, userId, { isRenewal: true }),
  });

/**
 * Stores a new secret, and erases it again if the account was closed in the
 * meantime.
 */
const issueSecret = async (
  { calendarFeeds, states, recordInTeams, ids }: SecretDependencies,
  userId: string,
  { isRenewal }: Readonly<{ isRenewal: boolean }>,
): Promise<string> => {
  const secret = newSecret(ids);
  // Recorded first, because a repeat finds the secret and issues none.
  await recordInTeams(userId, addressIssuedNote(userId, isRenewal));
  if (isRenewal) await calendarFeeds.replace(userId, secret);
  else await calendarFeeds.add(userId, secret);
  const { state } = await states.load(accountDecider, streamOf.user(userId));
  // The account was closed at the same time, after its traces were erased.
  if (state.status === 'Closed') {
    await calendarFeeds.forget(userId);
    throw new DomainError('ACCOUNT.NOT_FOUND');
  }
  return secret;
};

const addressIssuedNote = (userId: string, renewed: boolean) =>
  ({ type: 'CalendarAddressIssued', data: { userId, renewed } }) as const;

/** Makes a secret of 256 random bits. */
const newSecret = (ids: Ids): string => `${ids.newSecret()}${ids.newSecret()}`;

/** An entry for planned days; the last day is included. */
export type CalendarEntry = Readonly<{
  itemId: string;
  title: string;
  projectName: string;
  teamName: string;
  firstDay: CalendarDate;
  lastDay: CalendarDate;
  isCompleted: boolean;
  /** ISO instant. */
  changedAt: string;
}>;

export type ReadCalendar = (
  secret: string,
) => Promise<readonly CalendarEntry[]>;

/**
 * Lists a person's assigned items with a day, a week or a milestone, in all
 * their current teams. A milestone always has 28 days. Throws
 * CALENDAR.NOT_FOUND for an unknown or replaced secret.
 */
export const readCalendar = ({
  calendarFeeds,
  readModels,
  itemSummaries,
  readTeamsOfMember,
}: {
  calendarFeeds: CalendarFeeds;
  readModels: ReadModels;
  itemSummaries: ItemSummaries;
  readTeamsOfMember: ReadTeamsOfMember;
}): ReadCalendar => {
  const readEntries = async (
    userId: string,
    project: ProjectDocument,
    teamName: string,
  ): Promise<readonly CalendarEntry[]> => {
    const { startDate, description: projectName } = project;
    if (startDate === null) return [];
    const assigned = await itemSummaries.find({
      where: {
        projectId: project.id,
        planned: true,
        assignedToUserId: userId,
      },
    });
    return assigned.flatMap((item) => {
      const { assignedTimeframe: timeframe } = item;
      if (timeframe === null) return [];
      return [
        { ...entryOf(item, startDate, timeframe), projectName, teamName },
      ];
    });
  };

  return async (secret) => {
    const userId = await calendarFeeds.findUserId(secret);
    const user = userId === null ? null : await readModels.get('users', userId);
    if (userId === null || user === null || user.closed) {
      throw new DomainError('CALENDAR.NOT_FOUND');
    }
    let entries: readonly CalendarEntry[] = [];
    for (const team of await readTeamsOfMember(userId, user.teamIds)) {
      const { documents: projects } = await readModels.find('projects', {
        where: { teamId: team.id },
      });
      // One after another, so that a feed does not delay other requests.
      for (const project of projects) {
        entries = entries.concat(
          await readEntries(userId, project, team.teamName),
        );
      }
    }
    return entries;
  };
};

const entryOf = (
  { id, title, completed, contentSince }: ItemSummary,
  startDate: CalendarDate,
  timeframe: Timeframe,
) => ({
  itemId: id,
  title,
  firstDay: addDays(startDate, firstDayOf(timeframe)),
  lastDay: addDays(startDate, lastDayOf(timeframe)),
  isCompleted: completed,
  changedAt: contentSince,
});
