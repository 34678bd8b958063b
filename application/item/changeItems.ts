import type { ItemResult } from '#domain/project/changeItems.ts';
import { changeItems as decideItems } from '#domain/project/changeItems.ts';
import type {
  ChangeItems as ChangeItemsCommand,
  ItemsChange,
} from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { AssignmentChange } from '#domain/shared/assignment.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { ReadModelProgress } from '../shared/ports/ReadModels.ts';
import { WAIT_MS } from '../shared/readFresh.ts';
import { requireOwnProject } from '../shared/requireOwnProject.ts';
import type { IsMember } from '../team/rights.ts';
import type { DeleteItems } from './deleteItems.ts';

export type { ItemResult };

export type ChangeItems = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    projectId: string;
    itemIds: readonly string[];
    change:
      | Readonly<{ type: 'Assign'; newAssignment: AssignmentChange }>
      | Readonly<{ type: 'Complete' | 'Reopen' }>
      | Readonly<{ type: 'Delete' }>;
  }>,
) => Promise<
  Readonly<{
    results: readonly ItemResult[];
    position: number;
    /** Whether the read models did not reach `position` in time. */
    stale: boolean;
  }>
>;

/**
 * Moves, completes, reopens or deletes many items of a project in one append;
 * failures are reported per item. Throws PROJECT.NOT_FOUND.
 */
export const changeItems = ({
  execute,
  deleteItems,
  isMember,
  progress,
  clock,
}: {
  execute: ExecuteCommand;
  deleteItems: DeleteItems;
  isMember: IsMember;
  progress: ReadModelProgress;
  clock: Clock;
}): ChangeItems => {
  const changeInPlan = async (
    { actor, commandId, projectId, itemIds }: Parameters<ChangeItems>[0],
    requested: Exclude<
      Parameters<ChangeItems>[0]['change'],
      { type: 'Delete' }
    >,
  ) => {
    const { userId, teamId } = actor;
    const metadata = metadataFor(clock, { userId, commandId });
    const change: ItemsChange =
      requested.type === 'Assign'
        ? {
            ...requested,
            assigneeIsMember: await isMember(
              actor,
              requested.newAssignment.assignedToUserId,
            ),
          }
        : requested;
    const command: ChangeItemsCommand = {
      type: 'ChangeItems',
      data: { itemIds, change },
      metadata,
    };
    let results: readonly ItemResult[] = [];
    const { position } = await execute(projectDecider, {
      streamId: streamOf.project(projectId),
      teamId,
      command,
      // This is the state that the command is decided on, so the results agree.
      check: (project) => {
        const ownProject = requireOwnProject(project, actor);
        results = decideItems(command, ownProject).results;
      },
    });
    return { results, position };
  };

  return async (request) => {
    const { change } = request;
    const { results, position } = await (change.type === 'Delete'
      ? deleteItems(request)
      : changeInPlan(request, change));
    const scope = { collections: ['items'], key: request.actor.teamId };
    const reached = await progress.waitFor(position, WAIT_MS, scope);
    return { results, position, stale: !reached };
  };
};
