import { itemDecider } from '#domain/item/decide.ts';
import type { CompleteItem, UnplanItem } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { ProjectEvent } from '#domain/project/events.ts';
import { plannedItem, takenOverBy } from '#domain/project/project.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
import { requireOwnProject } from '../project/findProject.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { StreamStates } from '../shared/streamStates.ts';

export type ExecuteOnPlan = (
  actor: Pick<Actor, 'teamId'>,
  command: CompleteItem | UnplanItem,
) => Promise<Readonly<{
  projectId: string;
  position: number;
  events: readonly ProjectEvent[];
}> | null>;

/**
 * Executes a command on the project that plans the item. The read model may be
 * behind, so streams decide: the draft names the first project, and one that
 * transferred the item names the next. Null for an item that was taken out of
 * its plan for good. Throws ITEM.NOT_FOUND, also for one of another team or
 * never planned, and StorageFailure.
 */
export const executeOnPlan =
  ({
    execute,
    states,
    firstProjectOf,
  }: {
    execute: ExecuteCommand;
    states: StreamStates;
    firstProjectOf: FirstProjectOf;
  }): ExecuteOnPlan =>
  async (actor, command) => {
    const { itemId } = command.data;
    const { teamId } = actor;

    const executeOn = async (projectId: string) => {
      try {
        return await execute(projectDecider, {
          streamId: streamOf.project(projectId),
          teamId,
          command,
          check: (project) => {
            plannedItem(requireOwnProject(project, actor), itemId);
          },
        });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    };

    const item = await firstProjectOf(itemId);
    if (item?.teamId !== teamId) throw notFound();
    const tried = new Set<string>();
    let projectId = item.projectId;
    while (!tried.has(projectId)) {
      tried.add(projectId);
      const outcome = await executeOn(projectId);
      if (outcome !== null) return { ...outcome, projectId };
      const next = await tookOver(projectId);
      if (next === undefined) {
        if (item.wasPlanned) return null;
        break;
      }
      projectId = next;
    }
    throw notFound();

    /** The project that has the item by now, if another one took it. */
    async function tookOver(from: string) {
      const stream = streamOf.project(from);
      const seen = states.lastSeen(projectDecider, stream);
      const { state } =
        seen.revision === 'none'
          ? await states.load(projectDecider, stream)
          : seen;
      return takenOverBy(state, itemId);
    }
  };

/** Where an item began, for who may ask for it; null for an unknown one. */
export type FirstProjectOf = (itemId: string) => Promise<Readonly<{
  teamId: string;
  projectId: string;
  /** It has been in the plan, if perhaps not any more. */
  wasPlanned: boolean;
}> | null>;

/** What the read model says of an item, or its draft. Throws StorageFailure. */
export const firstProjectOf =
  ({
    readModels,
    states,
  }: {
    readModels: ReadModels;
    states: StreamStates;
  }): FirstProjectOf =>
  async (itemId) => {
    const document = await readModels.get('items', itemId);
    if (document !== null) {
      return { ...document, wasPlanned: document.linkId !== '' };
    }
    const { state } = await states.load(itemDecider, streamOf.item(itemId));
    return state.status === 'None' ? null : { ...state, wasPlanned: true };
  };

const notFound = () => new DomainError('ITEM.NOT_FOUND');

const isNotFound = (error: unknown): boolean =>
  error instanceof DomainError &&
  ['ITEM.NOT_FOUND', 'PROJECT.NOT_FOUND'].includes(error.code);
