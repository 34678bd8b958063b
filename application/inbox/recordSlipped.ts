import { inboxDecider } from '#domain/inbox/decide.ts';
import { daysBetween, weekday } from '#domain/shared/calendarDate.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { dueDayOf } from '#domain/shared/timeframe.ts';
import { calendarDateIn } from '#domain/shared/timeZone.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { TeamDocument } from '#projections/team/teams.ts';
import type { ItemFrame, ItemFrames } from '../shared/itemFrames.ts';
import { metadataFor, SYSTEM } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';

export type RecordSlipped = () => Promise<Readonly<{ teams: number }>>;

/** Slipped items, and the members to notify of them. */
type SlippedToNotify = readonly Readonly<{ itemId: string; userId: string }>[];

const MONDAY = 0;
/** How many teams are read at once. */
const PAGE_SIZE = 200;

/**
 * On Mondays in a team's time zone, notifies its members of their slipped
 * items, once a week across all processes. A week without a running server on
 * Monday is skipped.
 */
export const recordSlipped = ({
  execute,
  readModels,
  itemFrames,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  readModels: ReadModels;
  itemFrames: ItemFrames;
  ids: Ids;
  clock: Clock;
}): RecordSlipped => {
  /** The last day that this process has handled, by team. */
  const lastHandled = new Map<string, string>();

  const findSlipped = async (
    { id: projectId, startDate, durationInWeeks: weeks }: ProjectDocument,
    today: string,
  ): Promise<readonly ItemFrame[]> => {
    if (startDate === null) return [];
    const day = daysBetween(startDate, today);
    if (day <= 0) return [];
    const startedItems = await itemFrames.find({
      where: { projectId, planned: true, firstDay: { from: 0, to: day - 1 } },
    });
    return startedItems.filter(
      ({ completed, scope, assignedTimeframe: timeframe }) =>
        !completed &&
        scope === Scope.Project &&
        timeframe !== null &&
        dueDayOf(timeframe, weeks) < day,
    );
  };

  /** Keeps the items that are assigned to members who have not muted them. */
  const selectToNotify = async (
    slipped: readonly ItemFrame[],
    { members }: TeamDocument,
  ): Promise<SlippedToNotify> => {
    const memberIds = new Set(members.map(({ userId }) => userId));
    const watches = await readModels.getMany(
      'watches',
      slipped.map(({ id }) => id),
    );
    const watchingOf = new Map(
      watches.map((watch) => [watch.id, watch.watching]),
    );
    return slipped.flatMap(({ id: itemId, assignedToUserId: userId }) => {
      if (userId === null || !memberIds.has(userId)) return [];
      const isMuted = watchingOf.get(itemId)?.[userId] === 'Mute';
      return isMuted ? [] : [{ itemId, userId }];
    });
  };

  const recordForTeam = async (
    team: TeamDocument,
    week: string,
  ): Promise<void> => {
    const { documents: projects } = await readModels.find('projects', {
      where: { teamId: team.id },
    });
    const slipped: (readonly ItemFrame[])[] = [];
    for (const project of projects) {
      if (project.status === 'Live')
        slipped.push(await findSlipped(project, week));
    }
    const items = await selectToNotify(slipped.flat(), team);
    if (items.length === 0) return;
    const commandId = ids.derivedId('slipped', team.id, week);
    await execute(inboxDecider, {
      streamId: streamOf.inbox(team.id),
      teamId: team.id,
      command: {
        type: 'RecordSlipped',
        data: { teamId: team.id, week, items },
        metadata: metadataFor(clock, { userId: SYSTEM, commandId }),
      },
    });
  };

  return async () => {
    let teamCount = 0;
    for (let offset = 0; ; offset += PAGE_SIZE) {
      const { documents } = await readModels.find('teams', {
        where: {},
        orderBy: [{ field: 'id', direction: 'asc' }],
        offset,
        limit: PAGE_SIZE,
      });
      for (const team of documents) {
        const today = calendarDateIn(team.timeZone, clock.now());
        const isDue =
          weekday(today) === MONDAY && lastHandled.get(team.id) !== today;
        if (!isDue || team.status !== 'Live') continue;
        await recordForTeam(team, today);
        lastHandled.set(team.id, today);
        teamCount += 1;
      }
      if (documents.length < PAGE_SIZE) return { teams: teamCount };
    }
  };
};
