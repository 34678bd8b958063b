import { inboxDecider } from '#domain/inbox/decide.ts';
import { daysBetween, isMonday } from '#domain/shared/calendarDate.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { hasSlipped } from '#domain/shared/timeframe.ts';
import { calendarDateIn } from '#domain/shared/timeZone.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { TeamDocument } from '#projections/team/teams.ts';
import type { ItemSummary, ItemSummaries } from '../shared/itemSummaries.ts';
import { metadataFor, SYSTEM } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import { tryEach } from '../shared/tryEach.ts';

export type RecordSlipped = () => Promise<
  Readonly<{
    /** The number of teams that were handled. */
    teams: number;
    /** Teams that could not be handled; the next call tries them again. */
    failures: readonly Readonly<{ teamId: string; error: Error }>[];
  }>
>;

/** Slipped items, and the members to notify of them. */
type SlippedToNotify = readonly Readonly<{ itemId: string; userId: string }>[];

/** How many teams are read at once. */
const PAGE_SIZE = 200;
/** How many items one append records: less than half of MAX_APPEND_BYTES. */
export const ITEMS_PER_APPEND = 4000;

/**
 * On Mondays in a team's time zone, notifies its members of their slipped
 * items, once a week across all processes. A week without a running server on
 * Monday is skipped. A team that fails does not block the others.
 */
export const recordSlipped = ({
  execute,
  readModels,
  itemSummaries,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  readModels: ReadModels;
  itemSummaries: ItemSummaries;
  ids: Ids;
  clock: Clock;
}): RecordSlipped => {
  /** The last Monday that this process has handled, by team. */
  const handledMondays = new Map<string, string>();

  const findSlipped = async (
    { id: projectId, startDate, durationInWeeks: weeks }: ProjectDocument,
    today: string,
  ): Promise<readonly ItemSummary[]> => {
    if (startDate === null) return [];
    // Days are counted from the project's start, which is day 0.
    const day = daysBetween(startDate, today);
    if (day <= 0) return [];
    const startedItems = await itemSummaries.find({
      where: { projectId, planned: true, firstDay: { from: 0, to: day - 1 } },
    });
    return startedItems.filter(
      (item) =>
        item.scope === Scope.Project && hasSlipped(item, { day, weeks }),
    );
  };

  /** Keeps the items that are assigned to members who have not muted them. */
  const selectToNotify = async (
    slipped: readonly ItemSummary[],
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
    monday: string,
  ): Promise<void> => {
    const { documents: projects } = await readModels.find('projects', {
      where: { teamId: team.id },
    });
    const slipped: (readonly ItemSummary[])[] = [];
    for (const project of projects) {
      if (project.status === 'Live')
        slipped.push(await findSlipped(project, monday));
    }
    const items = await selectToNotify(slipped.flat(), team);
    await recordItems(team.id, monday, items.toSorted(byItemId));
  };

  /** Every process derives the same ids, so that each part is recorded once. */
  const recordItems = async (
    teamId: string,
    monday: string,
    items: SlippedToNotify,
  ): Promise<void> => {
    const parts = Math.ceil(items.length / ITEMS_PER_APPEND);
    for (let part = 0; part < parts; part++) {
      // Older versions recorded all items under the id of the first part.
      const suffix = part === 0 ? [] : [String(part)];
      const commandId = ids.derivedId('slipped', teamId, monday, ...suffix);
      const from = part * ITEMS_PER_APPEND;
      const data = { items: items.slice(from, from + ITEMS_PER_APPEND), part };
      await execute(inboxDecider, {
        streamId: streamOf.inbox(teamId),
        teamId,
        command: {
          type: 'RecordSlipped',
          data: { teamId, week: monday, ...data },
          metadata: metadataFor(clock, { userId: SYSTEM, commandId }),
        },
      });
    }
  };

  /** Returns whether the team was handled. */
  const recordIfDue = async (team: TeamDocument): Promise<boolean> => {
    const today = calendarDateIn(team.timeZone, clock.now());
    const isDue = isMonday(today) && handledMondays.get(team.id) !== today;
    if (!isDue || team.status !== 'Live') return false;
    await recordForTeam(team, today);
    handledMondays.set(team.id, today);
    return true;
  };

  return async () => {
    let teamCount = 0;
    const failures: { teamId: string; error: Error }[] = [];
    for (let offset = 0; ; offset += PAGE_SIZE) {
      const { documents } = await readModels.find('teams', {
        where: {},
        orderBy: [{ field: 'id', direction: 'asc' }],
        offset,
        limit: PAGE_SIZE,
      });
      const failed = await tryEach(documents, async (team) => {
        if (await recordIfDue(team)) teamCount += 1;
      });
      for (const { element, error } of failed) {
        failures.push({ teamId: element.id, error });
      }
      if (documents.length < PAGE_SIZE) return { teams: teamCount, failures };
    }
  };
};

const byItemId = (a: { itemId: string }, b: { itemId: string }): number =>
  a.itemId < b.itemId ? -1 : 1;
