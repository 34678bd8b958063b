import { itemDecider } from '#domain/item/decide.ts';
import type { CompleteItem, UnplanItem } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { ProjectEvent } from '#domain/project/events.ts';
import { takenOverBy, wasDeletedFrom } from '#domain/project/departedItems.ts';
import { plannedItem } from '#domain/project/project.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { requireOwnProject } from '../shared/requireOwnProject.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { RevisionConflict } from '../shared/ports/EventStore.ts';
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
 * behind, so the streams decide: the draft names the first project, and each
 * project that transferred the item names the next one. Waits up to a second
 * for an item that is being transferred. Returns null if the item was removed
 * from its plan for good. Throws ITEM.NOT_FOUND, including for an item of
 * another team or one never planned, RevisionConflict if the transfer takes
 * longer, and StorageFailure.
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

    for (let attempt = 1; ; attempt++) {
      const outcome = await executeOnce();
      if (outcome !== 'under way') return outcome;
      if (attempt === MAX_ATTEMPTS) {
        throw new RevisionConflict(streamOf.item(itemId), 'none');
      }
      await pause(attempt);
    }

    async function executeOnce() {
      const item = await firstProjectOf(itemId);
      if (item?.teamId !== teamId) throw notFound();
      const tried = new Set<string>();
      let projectId = item.projectId;
      while (!tried.has(projectId)) {
        tried.add(projectId);
        const outcome = await executeOn(projectId);
        if (outcome !== null) return { ...outcome, projectId };
        const next = await findNextOwner(projectId);
        if (next !== null) {
          projectId = next;
        } else if (await isUnderWay(projectId, tried)) {
          return 'under way';
        } else {
          if (item.wasPlanned) return null;
          throw notFound();
        }
      }
      return 'under way';
    }

    /**
     * Whether the item was released to a project that has neither taken nor
     * deleted it.
     */
    async function isUnderWay(projectId: string, tried: ReadonlySet<string>) {
      if (tried.size === 1) return false;
      return !wasDeletedFrom(await loadProject(projectId), itemId);
    }

    /** The next project that took over the item; null if none did. */
    async function findNextOwner(projectId: string) {
      return takenOverBy(await loadProject(projectId), itemId) ?? null;
    }

    async function loadProject(projectId: string) {
      const stream = streamOf.project(projectId);
      const seen = states.lastSeen(projectDecider, stream);
      return seen.revision === 'none'
        ? (await states.load(projectDecider, stream)).state
        : seen.state;
    }
  };

/** How often to look for an item in transfer: a second in total. */
const MAX_ATTEMPTS = 7;

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 8 * 2 ** attempt);
  });

/**
 * The team and first project of an item, and whether it was ever planned; null
 * for an unknown item.
 */
export type FirstProjectOf = (itemId: string) => Promise<Readonly<{
  teamId: string;
  projectId: string;
  /** Whether the item has ever been in the plan. */
  wasPlanned: boolean;
}> | null>;

/**
 * Finds an item's first project in the read model or, if missing there, in the
 * draft. Throws StorageFailure.
 */
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
