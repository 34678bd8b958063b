import { itemDecider } from '#domain/item/decide.ts';
import type { ProjectCommand } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import {
  wasDeletedWith,
  takenOverBy,
  wasDeletedFrom,
} from '#domain/project/formerItems.ts';
import type { CreatedProject, Project } from '#domain/project/project.ts';
import { isCreated, findPlannedItem } from '#domain/project/project.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { metadataFor, OPERATOR } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { memberIdsOf } from '../shared/memberIdsOf.ts';
import type { Breach } from './breaches.ts';
import type { ItemTrace } from './readTraces.ts';
import type { WithoutMetadata } from '../shared/withoutMetadata.ts';
import type { Outcome } from './repairs.ts';
import { repairedOutcome, unrepairedOutcome } from './repairs.ts';

export type RepairItem = (
  breach: Breach & Readonly<{ id: string }>,
  trace: ItemTrace,
) => Promise<Outcome | null>;

/**
 * Gives an item its one owner according to the log: the project to which it
 * moved last. Deletes an item that its owner deleted. Null if somebody has
 * changed it in the meantime. Throws what deciders throw.
 */
export const repairItem = ({
  execute,
  states,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  ids: Ids;
  clock: Clock;
}): RepairItem => {
  const metadata = () =>
    metadataFor(clock, { userId: OPERATOR, commandId: ids.newId() });

  const load = async (projectId: string): Promise<Project> =>
    (await states.load(projectDecider, streamOf.project(projectId))).state;

  const executeOnProject = async (
    projectId: string,
    command: WithoutMetadata<ProjectCommand>,
  ): Promise<void> => {
    const project = await load(projectId);
    const teamId = project.status === 'None' ? null : project.teamId;
    await execute(projectDecider, {
      streamId: streamOf.project(projectId),
      teamId,
      command: { ...command, metadata: metadata() },
    });
  };

  const deleteContent = async (itemId: string): Promise<Outcome> => {
    const streamId = streamOf.item(itemId);
    const { state } = await states.load(itemDecider, streamId);
    await execute(itemDecider, {
      streamId,
      teamId: state.status === 'None' ? null : state.teamId,
      command: { type: 'DeleteItem', data: {}, metadata: metadata() },
    });
    return repairedOutcome('Ended');
  };

  /** Returns the item to a plan, like undoing a deletion. */
  const returnTo = async (
    { projectId, teamId }: CreatedProject,
    itemId: string,
    { planned }: ItemTrace,
  ): Promise<Outcome> => {
    const key = `planned ${itemId}`;
    await executeOnProject(projectId, {
      type: 'UndoPlanChange',
      data: {
        facets: [{ key, before: planned, after: null }],
        partial: true,
        memberIds: await memberIdsOf(states, teamId),
        otherProjectId: null,
        // No cap, because no other plan has the item.
        maxProjectItems: null,
      },
    });
    return repairedOutcome('Returned', projectId);
  };

  const takeInto = async (
    { projectId, teamId }: CreatedProject,
    itemId: string,
    { holder, planned }: ItemTrace,
  ): Promise<Outcome> => {
    const { placement: from, ...item } = planned;
    await executeOnProject(projectId, {
      type: 'TakeItems',
      data: {
        fromProjectId: holder,
        items: [{ itemId, ...item, from }],
        reason: 'Transferred',
        maxProjectItems: null,
        memberIds: await memberIdsOf(states, teamId),
      },
    });
    return repairedOutcome('Returned', projectId);
  };

  /**
   * Finds the project to which the item's project released it or, if it was
   * deleted, all its other items.
   */
  const findNewOwner = async (
    projectId: string,
    itemId: string,
  ): Promise<CreatedProject | null> => {
    const tried = new Set<string>();
    let next: string | null = projectId;
    while (next !== null && !tried.has(next)) {
      tried.add(next);
      const project = await load(next);
      if (isCreated(project)) return project;
      next =
        takenOverBy(project, itemId) ??
        (project.status === 'Deleted' ? project.transferredTo : null);
    }
    return null;
  };

  const moveToOwner = async (
    itemId: string,
    trace: ItemTrace,
  ): Promise<Outcome> => {
    const { holder, isRestored } = trace;
    const project = await load(holder);
    // The restore of the project was canceled before the project was back.
    if (wasDeletedWith(project, itemId)) return deleteContent(itemId);
    if (!isRestored && wasDeletedFrom(project, itemId)) {
      return deleteContent(itemId);
    }
    if (isCreated(project)) return returnTo(project, itemId, trace);
    const newOwner = await findNewOwner(holder, itemId);
    if (newOwner !== null) return takeInto(newOwner, itemId, trace);
    // A transfer between two deleted projects also deletes its items.
    return isRestored
      ? unrepairedOutcome('ProjectGone', holder)
      : deleteContent(itemId);
  };

  /** Keeps the item only in the plan where it arrived last. */
  const keepInLastPlan = async (
    itemId: string,
    plans: readonly string[],
    { arrivals }: ItemTrace,
  ): Promise<Outcome> => {
    const [keeper = '', ...others] = plans.toSorted(
      (a, b) => (arrivals.get(b) ?? 0) - (arrivals.get(a) ?? 0),
    );
    for (const projectId of others) {
      await executeOnProject(projectId, {
        type: 'ReleaseItems',
        data: {
          itemIds: [itemId],
          transferredTo: keeper,
          reason: 'Transferred',
        },
      });
    }
    return repairedOutcome('Kept', keeper);
  };

  /** Finds the plans with the item now, also in projects that took it later. */
  const findPlans = async (
    itemId: string,
    { arrivals }: ItemTrace,
  ): Promise<readonly string[]> => {
    const plans: string[] = [];
    const projectIds = new Set(arrivals.keys());
    for (const projectId of projectIds) {
      const project = await load(projectId);
      const next = takenOverBy(project, itemId);
      if (next !== undefined) projectIds.add(next);
      if (findPlannedItem(project, itemId) !== undefined) plans.push(projectId);
    }
    return plans;
  };

  const findKind = async (
    itemId: string,
    { length: count }: readonly string[],
  ): Promise<Breach['kind'] | null> => {
    const { state } = await states.load(itemDecider, streamOf.item(itemId));
    if (state.status === 'Deleted') {
      return count > 0 ? 'EndedItemInPlan' : null;
    }
    if (count === 0) return 'ItemInNoPlan';
    return count > 1 ? 'ItemInSeveralPlans' : null;
  };

  return async ({ kind, id: itemId }, trace) => {
    // Check again, because people may have changed the item during the
    // comparison.
    const plans = await findPlans(itemId, trace);
    if ((await findKind(itemId, plans)) !== kind) return null;
    if (kind === 'ItemInNoPlan') return moveToOwner(itemId, trace);
    if (kind === 'ItemInSeveralPlans') {
      return keepInLastPlan(itemId, plans, trace);
    }
    for (const projectId of plans) {
      await executeOnProject(projectId, {
        type: 'UnplanItem',
        data: { itemId },
      });
    }
    return repairedOutcome('Dropped');
  };
};
