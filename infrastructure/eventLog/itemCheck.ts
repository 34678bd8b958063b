import type { Breach } from '#application/repair/breaches.ts';
import type { ItemEvent } from '#domain/item/events.ts';
import { splitIntoItemEvents, isCoarse } from '#domain/project/coarseEvents.ts';
import type { ProjectEvent } from '#domain/project/events.ts';
import type { PlanEvent } from '#domain/project/planEvents.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/streamNames.ts';

/**
 * Compares each item with the plans that hold it (R1, R2), and finds deletions
 * of projects that have not ended.
 */
export const createItemCheck = () => {
  const existingItems = new Set<string>();
  /**
   * For each item ever planned, the projects, also deleted ones, whose plan has
   * the item.
   */
  const holders = new Map<string, Set<string>>();
  const projects = new Set<string>();
  const deletedProjects = new Set<string>();
  /** The team of each project that is being deleted. */
  const beingDeleted = new Map<string, string | null>();

  const currentHolders = (itemId: string): readonly string[] =>
    [...(holders.get(itemId) ?? [])].filter((id) => !deletedProjects.has(id));

  /** A draft that was never planned does not count as an item yet. */
  const plannedItemIds = (): readonly string[] =>
    [...existingItems].filter((id) => holders.has(id));

  const applyToPlan = ({ type, data }: PlanEvent): void => {
    if (type === 'ItemPlanned' || type === 'ItemCarriedOver') {
      const holding = holders.get(data.itemId) ?? new Set();
      holders.set(data.itemId, holding.add(data.projectId));
    }
    if (type === 'ItemUnplanned') {
      holders.get(data.itemId)?.delete(data.projectId);
    }
  };

  const applyToProject = (event: ProjectEvent, teamId: string | null): void => {
    const { projectId } = event.data;
    switch (event.type) {
      case 'ProjectCreated':
        projects.add(projectId);
        break;
      case 'ProjectDeletionBegun':
        beingDeleted.set(projectId, teamId);
        break;
      case 'ProjectDeletionRefused':
        beingDeleted.delete(projectId);
        break;
      case 'ProjectDeleted':
        deletedProjects.add(projectId);
        beingDeleted.delete(projectId);
        break;
      case 'ProjectRestored':
        deletedProjects.delete(projectId);
        break;
      default:
        if (isCoarse(event)) splitIntoItemEvents(event).forEach(applyToPlan);
        // All other events of a project that concern items are plan events.
        else applyToPlan(event as PlanEvent);
    }
  };

  const applyToItem = ({ type, data: { itemId } }: ItemEvent): void => {
    if (type === 'ItemDeleted') existingItems.delete(itemId);
    if (type === 'ItemDrafted' || type === 'ItemRestored')
      existingItems.add(itemId);
  };

  return {
    apply: (event: RecordedEvent): void => {
      // Its type follows from the stream's name.
      const change: unknown = event;
      const { streamId, metadata } = event;
      if (streamId.startsWith(streamOf.project('')))
        applyToProject(change as ProjectEvent, metadata.teamId);
      if (streamId.startsWith(streamOf.item('')))
        applyToItem(change as ItemEvent);
    },
    projectExists: (projectId: string) =>
      projects.has(projectId) && !deletedProjects.has(projectId),
    count: () => plannedItemIds().length,
    breaches: (): Breach[] => [
      ...plannedItemIds().flatMap((id): Breach[] => {
        const holding = currentHolders(id);
        if (holding.length === 1) return [];
        const isLost = holding.length === 0;
        const kind = isLost ? 'ItemInNoPlan' : 'ItemInSeveralPlans';
        return [{ kind, id, in: holding }];
      }),
      ...[...holders.keys()]
        .filter((id) => !existingItems.has(id) && currentHolders(id).length > 0)
        .map((id): Breach => ({
          kind: 'EndedItemInPlan',
          id,
          in: currentHolders(id),
        })),
      ...[...beingDeleted].map(([id, teamId]): Breach => ({
        kind: 'DeletionNotEnded',
        id,
        in: [teamId ?? ''],
      })),
    ],
  };
};
