import type { FlowStarted } from '#domain/workflow/events.ts';
import type { ProjectEvent } from '#domain/project/events.ts';
import { everContained } from '#domain/project/formerItems.ts';
import type { Project } from '#domain/project/project.ts';
import { evolve, initialState, isCreated } from '#domain/project/project.ts';
import { changeIdOf } from '#domain/shared/command.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { World } from './world.ts';

type Deletion = { projectId: string; to: string | null };

/** Deletions that were refused after items had arrived in the other project. */
export const findMovedByRefusedDeletions = (
  events: readonly RecordedEvent[],
): readonly string[] => {
  const deletions = new Map<string, Deletion>();
  const refused = new Set<string>();
  for (const { streamId, type, data } of events) {
    if (!streamId.startsWith('flow-')) continue;
    const { name, changeId, flowId, input } = data as FlowStarted['data'];
    if (type === 'FlowStarted' && name === 'DeleteProject') {
      deletions.set(changeId, input as Deletion);
      deletions.set(flowId, input as Deletion);
    }
    if (type === 'FlowRefused') refused.add(flowId);
  }
  const isRefused = (deletion: Deletion) =>
    [...refused].some((flowId) => deletions.get(flowId) === deletion);
  return events.flatMap(({ type, data, metadata }) => {
    const deletion = deletions.get(changeIdOf(metadata));
    if (deletion === undefined || !isTake(type)) return [];
    const { projectId, fromProjectId } = data as Taken;
    const hasMoved =
      projectId === deletion.to && fromProjectId === deletion.projectId;
    return hasMoved && isRefused(deletion)
      ? [`project ${deletion.projectId} stays, but its items were moved`]
      : [];
  });
};

/** Projects that passed the cap by taking items that they never had before. */
export const findOverfullProjects = (
  events: readonly RecordedEvent[],
  { maxProjectItems }: World,
): readonly string[] => {
  const projects = new Map<string, Project>();
  return events.flatMap((event) => {
    const { streamId, type, data } = event;
    if (!streamId.startsWith('project-')) return [];
    const before = projects.get(streamId) ?? initialState();
    const after = evolve(before, event as unknown as ProjectEvent);
    projects.set(streamId, after);
    if (!isTake(type) || !isCreated(after)) return [];
    // The event of older versions is about one item.
    const { items = [data as { itemId: string }] } = data as Taken;
    const areNew = items.every(({ itemId }) => !everContained(before, itemId));
    return areNew && after.plan.count > maxProjectItems
      ? [`project ${after.projectId} has ${String(after.plan.count)} items`]
      : [];
  });
};

type Taken = Readonly<{
  projectId: string;
  fromProjectId: string;
  items?: readonly Readonly<{ itemId: string }>[];
}>;

const isTake = (type: string) =>
  type === 'ItemsTaken' || type === 'ItemCarriedOver';
