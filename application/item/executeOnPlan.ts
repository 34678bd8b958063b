import type { ItemDrafted } from '#domain/item/events.ts';
import { itemEventVersions } from '#domain/item/events.ts';
import type { CompleteItem, UnplanItem } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { projectEventVersions } from '#domain/project/events.ts';
import { plannedItem } from '#domain/project/project.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
import { requireOwnProject } from '../project/findProject.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import { requireKnown } from '../shared/requireKnown.ts';
import { lastUnplanned } from './readCommitted.ts';

export type ExecuteOnPlan = (
  actor: Actor,
  command: CompleteItem | UnplanItem,
) => Promise<Readonly<{ projectId: string; position: number }> | null>;

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
    eventStore,
    readModels,
  }: {
    execute: ExecuteCommand;
    eventStore: Pick<EventStore, 'readStream'>;
    readModels: ReadModels;
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

    const item =
      (await readModels.get('items', itemId)) ??
      (await draftOf(eventStore, itemId));
    if (item?.teamId !== teamId) throw notFound();
    const tried = new Set<string>();
    let projectId = item.projectId;
    while (!tried.has(projectId)) {
      tried.add(projectId);
      const outcome = await executeOn(projectId);
      if (outcome !== null) return { projectId, position: outcome.position };
      const stored = await eventStore.readStream(streamOf.project(projectId));
      const events = requireKnown(stored, projectEventVersions);
      const left = lastUnplanned(events, itemId);
      if (left === undefined) break;
      if (left.transferredTo === undefined) return null;
      projectId = left.transferredTo;
    }
    throw notFound();
  };

const draftOf = async (
  eventStore: Pick<EventStore, 'readStream'>,
  itemId: string,
): Promise<ItemDrafted['data'] | undefined> => {
  const events = await eventStore.readStream(streamOf.item(itemId));
  const [drafted] = requireKnown(events, itemEventVersions);
  return drafted?.data as ItemDrafted['data'] | undefined;
};

const notFound = () => new DomainError('ITEM.NOT_FOUND');

const isNotFound = (error: unknown): boolean =>
  error instanceof DomainError &&
  ['ITEM.NOT_FOUND', 'PROJECT.NOT_FOUND'].includes(error.code);
