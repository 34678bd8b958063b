import { itemDecider } from '#domain/item/decide.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { CreatedProject, Project } from '#domain/project/project.ts';
import { isCreated } from '#domain/project/project.ts';
import {
  hasKnown,
  releasedFrom,
  takenOverBy,
} from '#domain/project/leftItems.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { FlowRun, Flows } from '../flow/flows.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { requireOwnProject } from './findProject.ts';
import type { TransferItems } from './transferItems.ts';

export type DeleteProject = (
  request: Readonly<{
    actor: Actor;
    commandId: string;
    projectId: string;
    /** Null: its items are deleted with it. */
    transferItemsTo: string | null;
  }>,
) => Promise<Readonly<{ position: number }>>;

/** Items that arrive during the transfer are transferred, too. */
const ATTEMPTS = 3;
/** Item streams that end at the same time. */
const MAX_CONCURRENT_STREAMS = 100;

/** A project that is to be deleted, and the one that takes its items, if any. */
type Input = { teamId: string; projectId: string; to: string | null };

/**
 * Deletes a project for good, with its items or after these went to another one
 * of the team (L25, L26, Q40). A flow: what a crash interrupts is finished.
 * Throws PROJECT.NOT_FOUND, PROJECT.TRANSFER_TO_ITSELF, QuotaError (and then
 * nothing has changed).
 */
export const deleteProject = ({
  flows,
  execute,
  states,
  transferItems,
}: {
  flows: Flows;
  execute: ExecuteCommand;
  states: StreamStates;
  transferItems: TransferItems;
}): DeleteProject => {
  const load = async (projectId: string) =>
    (await states.load(projectDecider, streamOf.project(projectId))).state;

  /** What a project released and others have taken by now. */
  const deliveredFrom = async (projectId: string) => {
    const project = await load(projectId);
    const targets = new Map<string, Project>();
    const delivered = new Set<string>();
    if (!isCreated(project)) return delivered;
    for (const [itemId, to] of releasedFrom(project)) {
      const target = targets.get(to) ?? (await load(to));
      targets.set(to, target);
      // One that came back from there is under way again.
      const isBack = takenOverBy(target, itemId) === projectId;
      if (!isBack && hasKnown(target, itemId)) delivered.add(itemId);
    }
    return delivered;
  };

  const end = (
    flow: FlowRun,
    { teamId, projectId, to }: Input,
    {
      expected,
      delivered,
    }: Readonly<{
      expected: readonly string[] | 'any';
      delivered: ReadonlySet<string> | 'any';
    }>,
  ) =>
    execute(projectDecider, {
      streamId: streamOf.project(projectId),
      teamId,
      command: {
        type: 'DeleteProject',
        data: { transferredTo: to, expected },
        metadata: flow.metadataOf('end'),
      },
      check: (project) => {
        // An earlier execution, or a second click at the same moment.
        if (project.status === 'Deleted') return;
        const own = requireOwnProject(project, { teamId });
        // Others may have to give back what is under way to them.
        if (delivered !== 'any') requireDelivered(own, delivered);
      },
    });

  /** Throws PROJECT.ITEM_CAME_SINCE where items arrive again and again. */
  const endAfterTransfer = async (flow: FlowRun, input: Input, to: string) => {
    const { teamId, projectId } = input;
    const transfer = {
      teamId,
      fromProjectId: projectId,
      toProjectId: to,
      reason: 'Transferred',
    } as const;
    let part = 1;
    for (let attempt = 1; ; attempt++) {
      part = await transferItems(flow, transfer, part);
      try {
        const delivered = await deliveredFrom(projectId);
        await end(flow, input, { expected: [], delivered });
        return;
      } catch (error) {
        const cameSince =
          error instanceof DomainError &&
          error.code === 'PROJECT.ITEM_CAME_SINCE';
        if (!cameSince || attempt === ATTEMPTS) throw error;
      }
    }
  };

  const endItems = async (flow: FlowRun, { teamId, projectId }: Input) => {
    const project = await load(projectId);
    const itemIds = project.status === 'Deleted' ? project.endedItemIds : [];
    for (let from = 0; from < itemIds.length; from += MAX_CONCURRENT_STREAMS) {
      const some = itemIds.slice(from, from + MAX_CONCURRENT_STREAMS);
      await Promise.all(
        some.map((itemId) =>
          execute(itemDecider, {
            streamId: streamOf.item(itemId),
            teamId,
            command: {
              type: 'DeleteItem',
              data: {},
              metadata: flow.metadataOf('items'),
            },
          }),
        ),
      );
    }
    return null;
  };

  /** One that was deleted is unknown, unless the team still counts it. */
  const requireDeletable = async ({ teamId, projectId, to }: Input) => {
    if (to !== null) requireOwnProject(await load(to), { teamId });
    const project = await load(projectId);
    if (project.status !== 'Deleted') {
      requireOwnProject(project, { teamId });
      return;
    }
    const team = await states.load(teamDecider, streamOf.team(teamId));
    const isCounted =
      team.state.status === 'Live' &&
      Object.hasOwn(team.state.projects, projectId);
    if (!isCounted) throw new DomainError('PROJECT.NOT_FOUND');
  };

  const deletion = flows.define<Input, number>(
    'DeleteProject',
    async (flow, input) => {
      const { teamId, projectId, to } = input;
      await flow.step('end', async () => {
        await (to === null
          ? end(flow, input, { expected: 'any', delivered: 'any' })
          : endAfterTransfer(flow, input, to));
        return null;
      });
      await flow.step('items', () => endItems(flow, input));
      const { position } = await execute(teamDecider, {
        streamId: streamOf.team(teamId),
        teamId,
        command: {
          type: 'DropProject',
          data: { projectId },
          metadata: flow.metadataOf('drop'),
        },
      });
      return position;
    },
  );

  return async ({ actor, commandId, projectId, transferItemsTo: to }) => {
    if (to === projectId) {
      throw new DomainError(
        'PROJECT.TRANSFER_TO_ITSELF',
        'transferItemsToProjectId',
      );
    }
    const { userId, teamId } = actor;
    const request = { userId, commandId, teamId };
    const position = await deletion.execute(request, async () => {
      const input = { teamId, projectId, to };
      await requireDeletable(input);
      return input;
    });
    return { position };
  };
};

const requireDelivered = (
  project: CreatedProject,
  delivered: ReadonlySet<string>,
): void => {
  const isUnderWay = releasedFrom(project).some(([id]) => !delivered.has(id));
  if (isUnderWay) throw new DomainError('PROJECT.ITEM_CAME_SINCE');
};
