import type { SumsAndEntries } from '#projections/project/charts/splitSumsAndEntries.ts';
import { splitSumsAndEntries } from '#projections/project/charts/splitSumsAndEntries.ts';
import type { ChartInput } from '#projections/project/charts/planInput.ts';
import { entriesThatCancelCarryOver } from '#projections/project/charts/carriedOverItems.ts';
import type { PlanHistoryEntry } from '#projections/project/planHistory.ts';
import type { Condition, ReadModels } from '../shared/ports/ReadModels.ts';
import type { PlanHeader, PlanRequest, ReadPlanFrame } from './planFrame.ts';

export type ReadPlanDays = (
  request: PlanRequest,
  /** The collection of sums that the chart uses. */
  sums: 'planCounts' | 'planPlacements',
) => Promise<Readonly<{ header: PlanHeader; plan: ChartInput }>>;

/**
 * Reads the days of a project's plan and its schedule at an instant, for
 * charts. The time that this takes grows with the plan, not with its history:
 * only the entries of the instant's own day, and of days during which server
 * clocks disagreed, are read. Items that a closed project carried over count as
 * open items in it. Throws PROJECT.NOT_FOUND, PROJECT.NO_START_DATE.
 */
export const readPlanDays = ({
  readPlanFrame,
  readModels,
}: {
  readPlanFrame: ReadPlanFrame;
  readModels: ReadModels;
}): ReadPlanDays => {
  /** Releases and returns in order, including items that a repair returned. */
  const readTransfers = async (projectId: string) => {
    const find = async (change: Condition, from: number) => {
      const { documents } = await readModels.find('planHistory', {
        where: { projectId, change, order: { from } },
        orderBy: [{ field: 'order', direction: 'asc' }],
      });
      return documents;
    };
    const transfers = await find({ in: ['Unplanned', 'CarriedOver'] }, 0);
    const [first] = transfers;
    if (first === undefined) return [];
    const planned = await find('Planned', first.order);
    return [...transfers, ...planned].toSorted((a, b) => a.order - b.order);
  };

  return async (request, sums) => {
    const { header, frame } = await readPlanFrame(request);
    const { projectId } = request;
    const { documents } = await readModels.find(sums, {
      where: { projectId },
      orderBy: [{ field: 'date', direction: 'asc' }],
    });
    const { days, ranges } =
      documents.length === 0
        ? UNKNOWN_DAYS
        : splitSumsAndEntries(documents, frame.asOf);
    const entryGroups: (readonly PlanHistoryEntry[])[] = [];
    for (const order of ranges) {
      const { documents: entries } = await readModels.find('planHistory', {
        where: { projectId, order },
        orderBy: [{ field: 'order', direction: 'asc' }],
      });
      entryGroups.push(entries);
    }
    if (frame.isClosed === true) {
      const transfers = await readTransfers(projectId);
      entryGroups.push(entriesThatCancelCarryOver(transfers));
    }
    return { header, plan: { ...frame, days, entryGroups } };
  };
};

/**
 * If the project has no days, or this version has not built them yet, all
 * entries are read instead.
 */
const UNKNOWN_DAYS: SumsAndEntries = {
  days: [],
  ranges: [{ from: 0, to: Number.MAX_SAFE_INTEGER }],
};
