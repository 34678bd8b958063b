import { itemDecider } from '#domain/item/decide.ts';
import type { ItemDrafted } from '#domain/item/events.ts';
import { itemEventVersions } from '#domain/item/events.ts';
import type { CompleteItem, UnplanItem } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { plannedItem } from '#domain/project/project.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/ids.ts';
import { requireOwnProject } from '../project/findProject.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { Actor } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import { requireKnown } from '../shared/requireKnown.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import { howItLeft } from './howItLeft.ts';

export type ExecuteOnPlan = (
  actor: Actor,
  command: CompleteItem | UnplanItem,
) => Promise<Readonly<{ projectId: string; position: number }> | null>;

type Stores = Readonly<{
  eventStore: Pick<EventStore, 'readStream'>;
  readModels: ReadModels;
}>;

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
    eventStore,
    readModels,
  }: {
    execute: ExecuteCommand;
    states: StreamStates;
  } & Stores): ExecuteOnPlan =>
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

    /** Saves reading a whole project for what is not found anyway. */
    const isDeleted = async () => {
      const { state } = await states.load(itemDecider, streamOf.item(itemId));
      return state.status === 'Deleted';
    };

    const item = await firstProjectOf({ readModels, eventStore }, itemId);
    if (item?.teamId !== teamId) throw notFound();
    const tried = new Set<string>();
    let projectId = item.projectId;
    while (!tried.has(projectId)) {
      tried.add(projectId);
      const outcome = await executeOn(projectId);
      if (outcome !== null) return { projectId, position: outcome.position };
      if (await isDeleted()) return null;
      const left = await howItLeft({ states, eventStore }, projectId, itemId);
      if (left === undefined) break;
      if (left.transferredTo === undefined) return null;
      projectId = left.transferredTo;
    }
    throw notFound();
  };

/** What the read model says of the item, or its draft. */
const firstProjectOf = async (
  { readModels, eventStore }: Stores,
  itemId: string,
): Promise<Pick<ItemDocument, 'teamId' | 'projectId'> | undefined> => {
  const item = await readModels.get('items', itemId);
  if (item !== null) return item;
  const events = await eventStore.readStream(streamOf.item(itemId), 0, 1);
  const [drafted] = requireKnown(events, itemEventVersions);
  return drafted?.data as ItemDrafted['data'] | undefined;
};

const notFound = () => new DomainError('ITEM.NOT_FOUND');

const isNotFound = (error: unknown): boolean =>
  error instanceof DomainError &&
  ['ITEM.NOT_FOUND', 'PROJECT.NOT_FOUND'].includes(error.code);
