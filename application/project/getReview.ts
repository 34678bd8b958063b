import { DomainError } from '#domain/shared/domainError.ts';
import { endOfDay } from '#domain/shared/teamTimeZones.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import type { PlanInput } from '#projections/project/charts/planInput.ts';
import { currentWeekIn } from '#projections/project/charts/planInput.ts';
import { reviewMarkdown } from '#projections/project/review/reviewMarkdown.ts';
import type { ForecastMove } from '#projections/project/review/reviewMarkdown.ts';
import type {
  ReviewedItem,
  WeekReview,
} from '#projections/project/review/review.ts';
import {
  lastWeekIn,
  reviewWeek,
  weekToReview,
} from '#projections/project/review/review.ts';
import type { ItemSummaries } from '../shared/itemSummaries.ts';
import type { Actor } from '../shared/actor.ts';
import { readPeople } from '../shared/people.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { FindProject } from './findProject.ts';
import type { GetForecast } from './getForecast.ts';
import type { PlanHeader, PlanRequest } from './planFrame.ts';
import type { ReadPlan } from './readPlan.ts';

/** An item of a list, with the names that people know. */
type Named<T extends ReviewedItem> = Omit<T, 'order'> &
  Readonly<{
    linkId: string;
    title: string;
    /** Null after the account was closed. */
    actorDisplayName: string | null;
  }>;

type ItemLists = Pick<
  WeekReview,
  'planned' | 'completed' | 'slipped' | 'added' | 'dropped'
>;

export type ReviewView = Omit<PlanHeader, 'startDate'> &
  Pick<WeekReview, 'week' | 'startDate' | 'endDate'> & {
    readonly [Name in keyof ItemLists]: readonly Named<
      ItemLists[Name][number]
    >[];
  } & Readonly<{
    projectName: string;
    forecast: ForecastMove;
    markdown: string;
  }>;

export type GetReview = (
  request: PlanRequest &
    Readonly<{
      /** 0-based; the last week that is over if absent. */
      week?: number | undefined;
    }>,
) => Promise<ReviewView>;

/**
 * Reviews a week as of its end or of an earlier instant, with the change of the
 * forecast during the week (G36). Throws PROJECT.NOT_FOUND,
 * PROJECT.NO_START_DATE, PROJECT.OUT_OF_RANGE after the last week, and
 * PROJECT.NOT_KNOWN_YET for a week that has not begun.
 */
export const getReview = ({
  findPastProject,
  readPlan,
  getForecast,
  itemSummaries,
  directory,
}: {
  findPastProject: FindProject;
  readPlan: ReadPlan;
  getForecast: GetForecast;
  itemSummaries: ItemSummaries;
  directory: Directory;
}): GetReview => {
  /**
   * Reads the 80 % date as of an instant; null if the forecast has none, or
   * there was no forecast then.
   */
  const readLikelyDate = async (
    actor: Actor,
    projectId: string,
    asOf: string,
  ) => {
    try {
      const { dates } = await getForecast({ actor, projectId, asOf });
      return dates.p80;
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  };

  const readForecastMove = async (
    { actor, projectId }: PlanRequest,
    plan: PlanInput,
    { startDate, endDate }: WeekReview,
  ): Promise<ForecastMove> => {
    const endOf = (date: string) => endOfDay(plan, date);
    const end = endOf(endDate);
    const [before, after] = await Promise.all([
      readLikelyDate(actor, projectId, endOf(addDays(startDate, -1))),
      readLikelyDate(actor, projectId, end < plan.asOf ? end : plan.asOf),
    ]);
    return { before, after };
  };

  const readNames = async (lists: readonly (readonly ReviewedItem[])[]) => {
    const reviewed = lists.flat();
    const [items, people] = await Promise.all([
      itemSummaries.of([...new Set(reviewed.map(({ itemId }) => itemId))]),
      readPeople(
        directory,
        reviewed.map(({ actorId }) => actorId),
      ),
    ]);
    const itemsById = new Map(items.map((item) => [item.id, item]));
    return <T extends ReviewedItem>(list: readonly T[]): readonly Named<T>[] =>
      list.map(({ order: _, ...item }) => ({
        ...item,
        linkId: itemsById.get(item.itemId)?.linkId ?? '',
        title: itemsById.get(item.itemId)?.title ?? '',
        actorDisplayName: people.get(item.actorId)?.displayName ?? null,
      }));
  };

  return async ({ week: requestedWeek, ...request }) => {
    const { description: projectName } = await findPastProject(
      request.actor,
      request.projectId,
    );
    const { header, plan } = await readPlan(request);
    const week = requestedWeek ?? weekToReview(plan);
    requireBegun(plan, week);
    const { planned, completed, slipped, added, dropped, ...reviewedWeek } =
      reviewWeek(plan, week);
    const lists = { planned, completed, slipped, added, dropped };
    const addNames = await readNames(Object.values(lists));
    const review = {
      ...reviewedWeek,
      projectName,
      planned: addNames(planned),
      completed: addNames(completed),
      slipped: addNames(slipped),
      added: addNames(added),
      dropped: addNames(dropped),
      forecast: await readForecastMove(request, plan, {
        ...reviewedWeek,
        ...lists,
      }),
    };
    return { ...header, ...review, markdown: reviewMarkdown(review) };
  };
};

const requireBegun = (plan: PlanInput, week: number): void => {
  if (week > lastWeekIn(plan)) {
    throw new DomainError('PROJECT.OUT_OF_RANGE', 'week');
  }
  if (week > currentWeekIn(plan)) {
    throw new DomainError('PROJECT.NOT_KNOWN_YET', 'week');
  }
};
