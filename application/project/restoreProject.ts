import { deletedItemFacet } from '#domain/item/undo.ts';
import { MAX_PROJECT_ITEMS } from '#domain/project/coarseEvents.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { itemIdsAssignedTo } from '#domain/project/decideUnassignMember.ts';
import { itemsDeletedWith } from '#domain/project/formerItems.ts';
import type { CreatedProject, Project } from '#domain/project/project.ts';
import { isCreated } from '#domain/project/project.ts';
import type { CommandMetadata } from '#domain/shared/command.ts';
import { changeIdOf } from '#domain/shared/command.ts';
import { QuotaError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { entriesOf } from '#domain/shared/shards.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { ReadmitProject } from '#domain/team/commands.ts';
import type { WorkflowRun, Workflows } from '../workflow/workflows.ts';
import type { Actor } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { memberIdsOf } from '../shared/memberIdsOf.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { contention } from '../shared/ports/EventStore.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { executeOnItems } from './executeOnItems.ts';
import type { ExecuteInParts } from './executeInParts.ts';
import { findDeletion, stateBeforeDeletion } from './projectDeletion.ts';
import { ignoreIfProjectDeleted } from './unassignMember.ts';

export type RestoreProject = (
  request: Readonly<{ actor: Actor; commandId: string; projectId: string }>,
) => Promise<Readonly<{ position: number }>>;

type Input = { teamId: string; projectId: string; number: number };

/**
 * Restores a deleted project, no matter when it was deleted, for Admins of its
 * team: with its number, dates, plan and the items that were deleted with it.
 * Items that moved to another project stay there. First the team reserves room
 * for it, then the content of its items is restored, which nobody can see yet,
 * and then the project itself. A workflow: a restore that a crash interrupted
 * is completed later. Simultaneous requests share one workflow. Throws
 * PROJECT.NOT_FOUND, TEAM.ADMIN_ONLY, QuotaError, and RevisionConflict while
 * the project is still being deleted.
 */
export const restoreProject = ({
  workflows,
  execute,
  executeInParts,
  states,
  eventStore,
  entitlementsOf,
  ids,
  clock,
}: {
  workflows: Workflows;
  execute: ExecuteCommand;
  executeInParts: ExecuteInParts;
  states: StreamStates;
  eventStore: Pick<EventStore, 'readStream'>;
  entitlementsOf: EntitlementsOf;
  ids: Ids;
  clock: Clock;
}): RestoreProject => {
  const load = async (projectId: string): Promise<Project> =>
    (await states.load(projectDecider, streamOf.project(projectId))).state;

  /** Puts the project back on its team's list, which reserves room for it. */
  const readmitCommand = async (
    { projectId, number }: Input,
    metadata: CommandMetadata,
  ): Promise<ReadmitProject> => {
    const { maxProjects } = await entitlementsOf(metadata.actorId);
    const data = { projectId, number, maxProjects };
    return { type: 'ReadmitProject', data, metadata };
  };

  /** Undoes the deletion of each item that is still deleted. */
  const restoreItems = async (
    workflow: WorkflowRun,
    { teamId, projectId }: Input,
  ): Promise<void> => {
    await executeOnItems(execute, {
      teamId,
      itemIds: itemsDeletedWith(await load(projectId)),
      command: {
        type: 'UndoItemChange',
        data: { facets: [deletedItemFacet], partial: true },
        metadata: workflow.metadataOf('items'),
      },
    });
  };

  /** Unassigns people who left the team while the project was deleted. */
  const unassignFormerMembers = async (
    workflow: WorkflowRun,
    { teamId, projectId }: Input,
  ): Promise<void> => {
    const project = await load(projectId);
    if (!isCreated(project)) return;
    const members = new Set(await memberIdsOf(states, teamId));
    for (const userId of assigneesIn(project)) {
      if (members.has(userId)) continue;
      await executeInParts({
        projectId,
        teamId,
        command: {
          type: 'UnassignMember',
          data: { userId },
          metadata: workflow.metadataOf(`unassign ${userId}`),
        },
        countRemaining: (current) => itemIdsAssignedTo(userId, current).length,
      }).catch(ignoreIfProjectDeleted);
    }
  };

  const restoreWorkflow = workflows.define<Input, number>(
    'RestoreProject',
    async (workflow, input) => {
      const { teamId, projectId } = input;
      await workflow.step('admit', async () => {
        await execute(teamDecider, {
          streamId: streamOf.team(teamId),
          teamId,
          command: await readmitCommand(input, workflow.metadataOf('admit')),
        });
        return null;
      });
      await workflow.step('items', async () => {
        await restoreItems(workflow, input);
        return null;
      });
      const position = await workflow.step('project', async () => {
        const restored = await execute(projectDecider, {
          streamId: streamOf.project(projectId),
          teamId,
          command: {
            type: 'RestoreProject',
            data: {},
            metadata: workflow.metadataOf('project'),
          },
        });
        return restored.position;
      });
      await unassignFormerMembers(workflow, input);
      return position;
    },
  );

  /**
   * Checks everything before anything is stored, so that a refusal leaves
   * nothing behind.
   */
  const requireAdmissible = async (
    input: Input,
    metadata: CommandMetadata,
    { plan }: CreatedProject,
  ): Promise<void> => {
    const team = await states.load(teamDecider, streamOf.team(input.teamId));
    teamDecider.decide(await readmitCommand(input, metadata), team.state);
    const { maxProjectItems } = await entitlementsOf(metadata.actorId);
    if (plan.count > Math.min(maxProjectItems, MAX_PROJECT_ITEMS)) {
      throw new QuotaError('ProjectItemsQuotaExceeded');
    }
  };

  return async ({ actor, commandId, projectId }) => {
    const { userId, teamId } = actor;
    const { metadata: deleted } = await findDeletion(
      { states, eventStore },
      { teamId, projectId },
    );
    const request = {
      userId,
      teamId,
      // Derived from the deletion, so that all who restore it share a workflow.
      commandId: ids.derivedId(deleted.eventId, 'restore'),
      changeId: commandId,
    };
    const position = await restoreWorkflow.execute(request, async () => {
      const before = stateBeforeDeletion(await load(projectId));
      const input = { teamId, projectId, number: before.number };
      const metadata = metadataFor(clock, { userId, commandId });
      await requireAdmissible(input, metadata, before);
      // The unfinished deletion would delete the restored items.
      if (await workflows.isUnderWay(changeIdOf(deleted))) {
        throw contention(streamOf.project(projectId));
      }
      return input;
    });
    return { position };
  };
};

const assigneesIn = ({ plan }: CreatedProject): ReadonlySet<string> =>
  new Set(
    [...entriesOf(plan.items)].flatMap(
      ([, { placement }]) => placement.assignedToUserId ?? [],
    ),
  );
