import { LRUCache } from 'lru-cache';
import type { PlanInput } from '#projections/project/charts/planInput.ts';
import { asIfNeverCarriedOver } from '#projections/project/charts/carriedOverItems.ts';
import type { PlanHistoryEntry } from '#projections/project/planHistory.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { PlanHeader, PlanRequest, ReadPlanFrame } from './planFrame.ts';

export type ReadPlan = (
  request: PlanRequest,
) => Promise<Readonly<{ header: PlanHeader; plan: PlanInput }>>;

/**
 * Reads a project's plan history and its schedule at an instant, for reports.
 * Items that a closed project carried over count as open items in it. Throws
 * PROJECT.NOT_FOUND, PROJECT.NO_START_DATE.
 */
export const readPlan =
  ({
    readPlanFrame,
    readPlanEntries,
  }: {
    readPlanFrame: ReadPlanFrame;
    readPlanEntries: ReadPlanEntries;
  }): ReadPlan =>
  async (request) => {
    const { header, frame } = await readPlanFrame(request);
    const history = await readPlanEntries(request.projectId);
    const entries =
      frame.isClosed === true ? asIfNeverCarriedOver(history) : history;
    return { header, plan: { ...frame, entries } };
  };

/** A project's plan history, in order. */
export type ReadPlanEntries = (
  projectId: string,
) => Promise<readonly PlanHistoryEntry[]>;

const CACHED_PROJECTS = 200;
/** Limits the memory of the cache: an entry takes less than a kilobyte. */
const CACHED_ENTRIES = 50_000;

/**
 * Reads plan histories for reports. The entries of a generation never change and
 * have an order, so they are cached and only newer entries are read: parsing all
 * of them takes longer than any report.
 */
export const readPlanEntries = ({
  readModels,
}: {
  readModels: ReadModels;
}): ReadPlanEntries => {
  const cache = new LRUCache<string, readonly PlanHistoryEntry[]>({
    max: CACHED_PROJECTS,
    maxSize: CACHED_ENTRIES,
    sizeCalculation: ({ length }) => length,
  });

  return async (projectId) => {
    const generation = await readModels.generationOf('planHistory');
    const key = `${String(generation)} ${projectId}`;
    const cached = cache.get(key) ?? [];
    const after = cached.at(-1)?.order ?? -1;
    const { documents: newer } = await readModels.find('planHistory', {
      where: { projectId, order: { from: after + 1 } },
      orderBy: [{ field: 'order', direction: 'asc' }],
    });
    if (newer.length === 0) return cached;
    const entries = [...cached, ...newer];
    cache.set(key, entries);
    return entries;
  };
};
