import { itemDecider } from '#domain/item/decide.ts';
import type { Item } from '#domain/item/item.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { ProjectEvent } from '#domain/project/events.ts';
import type { PlannedItem } from '#domain/project/project.ts';
import { findPlannedItem } from '#domain/project/project.ts';
import { takenOverBy } from '#domain/project/formerItems.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { CommandMetadata } from '#domain/shared/command.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { PlannedInProject } from '#projections/item/foldItemAfterCommand.ts';
import { foldItemAfterCommand } from '#projections/item/foldItemAfterCommand.ts';
import type { Actor, Committed } from '../shared/actor.ts';
import type {
  ReadModelProgress,
  ReadModels,
} from '../shared/ports/ReadModels.ts';
import { WAIT_MS } from '../shared/readFresh.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { FindItem } from './findItem.ts';
import type { RemoveBrokenLinks } from './removeBrokenLinks.ts';
import type { RemoveDeletedLabels } from '../shared/removeDeletedLabels.ts';

/** `stale`: the read model did not reach the command's position in time. */
export type ItemReply = Committed<ItemDocument> & Readonly<{ stale: boolean }>;

/** The item that a command changed, and the recorded events. */
export type CommittedItem = Readonly<{
  itemId: string;
  projectId: string;
  position: number;
  /** Events of the plan; empty if only the content was written. */
  events: readonly ProjectEvent[];
  metadata: CommandMetadata;
}>;

export type ReadCommitted = (
  actor: Actor,
  committed: CommittedItem,
) => Promise<ItemReply>;

/**
 * Reads the item after a command. Waits for the read model, 2 s at most. After
 * that, computes the item from the states that the command was decided on, with
 * older history entries from the read model. Throws ITEM.NOT_FOUND if the item
 * was deleted in the meantime, and StorageFailure.
 */
export const readCommitted = ({
  findItem,
  progress,
  readModels,
  states,
  removeBrokenLinks,
  removeDeletedLabels,
}: {
  findItem: FindItem;
  progress: ReadModelProgress;
  readModels: Pick<ReadModels, 'get'>;
  states: StreamStates;
  removeBrokenLinks: RemoveBrokenLinks;
  removeDeletedLabels: RemoveDeletedLabels;
}): ReadCommitted => {
  const planOf = createPlanReader(states);

  /**
   * The item's content; null if it was deleted, undefined if it has not changed
   * since the document.
   */
  const readContent = async (
    itemId: string,
    document: ItemDocument | null,
  ): Promise<Extract<Item, { status: 'Written' }> | null | undefined> => {
    const stream = streamOf.item(itemId);
    const cached = states.lastSeen(itemDecider, stream);
    // This process has not loaded the item, so the command did not change it.
    if (cached.revision === 'none' && document !== null) return undefined;
    const { state } =
      cached.revision === 'none'
        ? await states.load(itemDecider, stream)
        : cached;
    return state.status === 'Written' ? state : null;
  };

  const computeFromStates = async (
    { teamId }: Actor,
    { itemId, projectId, ...recorded }: CommittedItem,
  ): Promise<ItemDocument> => {
    const document = await readModels.get('items', itemId);
    // Null: gone; undefined: as in the document.
    const item = await readContent(itemId, document);
    const plan = await planOf({ itemId, projectId }, document);
    if (item === null || plan === null) throw notFound();
    const value = foldItemAfterCommand(document, {
      item,
      plan,
      teamId,
      ...recorded,
    });
    if (value?.planned !== true || value.teamId !== teamId) throw notFound();
    return value;
  };

  return async (actor, committed) => {
    const { itemId, position } = committed;
    const awaited = {
      collections: ['items', 'projects', 'teams'],
      key: actor.teamId,
    };
    if (await progress.waitFor(position, WAIT_MS, awaited)) {
      return { value: await findItem(actor, itemId), position, stale: false };
    }
    const value = await computeFromStates(actor, committed);
    const [linked = value] = await removeBrokenLinks(
      await removeDeletedLabels([value]),
    );
    return { value: linked, position, stale: true };
  };
};

/**
 * Finds where an item is planned, as this process last saw it: null if it is in
 * no plan, undefined if this process has not seen the project. Before it
 * returns null, it reads the project to its end, because another process may
 * have planned the item in the meantime.
 */
const createPlanReader = (states: StreamStates) => {
  const findIn = async (projectId: string, itemId: string) => {
    const stream = streamOf.project(projectId);
    const cached = plannedOrTakenOver(
      states.lastSeen(projectDecider, stream).state,
      itemId,
    );
    if (cached !== null) return cached;
    const { state } = await states.load(projectDecider, stream);
    return plannedOrTakenOver(state, itemId);
  };

  return async (
    { itemId, projectId }: Pick<CommittedItem, 'itemId' | 'projectId'>,
    document: ItemDocument | null,
  ): Promise<PlannedInProject | null | undefined> => {
    const cached = states.lastSeen(projectDecider, streamOf.project(projectId));
    if (cached.revision === 'none' && document !== null) return undefined;
    // Follows carry-overs; an item may have come back to a project.
    const visitedIds = new Set<string>();
    let currentId = projectId;
    while (!visitedIds.has(currentId)) {
      visitedIds.add(currentId);
      const itemOrNextId = await findIn(currentId, itemId);
      if (itemOrNextId === null) return null;
      if (typeof itemOrNextId !== 'string') {
        return { ...itemOrNextId, projectId: currentId };
      }
      currentId = itemOrNextId;
    }
    return null;
  };
};

/** The item in a plan, or the id of the project that took it over. */
const plannedOrTakenOver = (
  project: Parameters<typeof takenOverBy>[0],
  itemId: string,
): PlannedItem | string | null =>
  findPlannedItem(project, itemId) ?? takenOverBy(project, itemId) ?? null;

const notFound = () => new DomainError('ITEM.NOT_FOUND');
