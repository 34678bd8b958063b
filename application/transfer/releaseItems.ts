import { MAX_ITEMS_PER_EVENT, isCoarse } from '#domain/project/coarseEvents.ts';
import type { TakenItem, TransferReason } from '#domain/project/commands.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { planOf } from '#domain/project/formerItems.ts';
import { isLeaving, canReleaseItems } from '#domain/project/decideTransfer.ts';
import type { FormerPlacement } from '#domain/project/coarseEvents.ts';
import type { ProjectEvent } from '#domain/project/events.ts';
import type { Project } from '#domain/project/project.ts';
import { evolve, initialState, isCreated } from '#domain/project/project.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { entriesOf, getFrom } from '#domain/shared/shards.ts';
import { byOrder } from '#domain/shared/sortKey.ts';
import type { WorkflowRun } from '../workflow/workflows.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { contention } from '../shared/ports/EventStore.ts';
import { readPaged } from '../shared/readPaged.ts';
import { requireKnownEvents } from '../shared/requireKnownEvents.ts';
import type { StreamStates } from '../shared/streamStates.ts';

/** A transfer of items from one project to another one of the team. */
export type Transfer = Readonly<{
  teamId: string;
  fromProjectId: string;
  toProjectId: string;
  reason: TransferReason;
}>;

/** Released items by the id of the command that released them. */
type Releases = ReadonlyMap<string, readonly TakenItem[]>;

export type ReleaseItems = (
  workflow: WorkflowRun,
  transfer: Transfer,
  part: number,
) => Promise<
  Readonly<{
    items: readonly TakenItem[];
    /** Whether an earlier run already released the items. */
    isRepeat: boolean;
    /** Whether the project has no more items to release. */
    isLast: boolean;
  }>
>;

/** What one attempt to release a part has released. */
type ReleaseAttempt = Readonly<{
  items: readonly TakenItem[];
  isLast: boolean;
  /**
   * If there are no items: whether an earlier run may have released the part.
   */
  mayBeRepeat: boolean;
}>;

/** How often to retry when others keep moving the same items. */
const MAX_ATTEMPTS = 8;

/**
 * The first step of a transfer: the project releases at most
 * MAX_ITEMS_PER_EVENT items to the other one, so that nobody else can move
 * them. A repeat returns the items that the part released before. Returns no
 * items if none are left or the project does not exist.
 */
export const releaseItems = ({
  execute,
  states,
  eventStore,
}: {
  execute: ExecuteCommand;
  states: StreamStates;
  eventStore: Pick<EventStore, 'readStream'>;
}): ReleaseItems => {
  const release = async (
    workflow: WorkflowRun,
    { teamId, fromProjectId, toProjectId, reason }: Transfer,
    step: string,
  ): Promise<ReleaseAttempt> => {
    const streamId = streamOf.project(fromProjectId);
    const { state } = await states.load(projectDecider, streamId);
    const items = itemsToTransfer(state, reason).slice(0, MAX_ITEMS_PER_EVENT);
    if (items.length === 0) {
      return {
        items,
        isLast: true,
        mayBeRepeat: hasReleasedTo(state, toProjectId),
      };
    }
    const itemIds = items.map(({ itemId }) => itemId);
    const { events, state: after } = await execute(projectDecider, {
      streamId,
      teamId,
      command: {
        type: 'ReleaseItems',
        data: { itemIds, transferredTo: toProjectId, reason },
        metadata: workflow.metadataOf(step),
      },
      check: (project) => {
        if (reason === 'Transferred') requireDeletion(project, toProjectId);
      },
    });
    return {
      items: events.flatMap((event) => itemsReleasedBy(event, state)),
      isLast: itemsToTransfer(after, reason).length === 0,
      mayBeRepeat: true,
    };
  };

  const readStoredRelease = async (
    { fromProjectId }: Transfer,
    commandId: string,
  ): Promise<readonly TakenItem[]> =>
    (await readReleases(eventStore, fromProjectId)).get(commandId) ?? [];

  return async (workflow, transfer, part) => {
    const step = `${transfer.reason} ${String(part)}`;
    const { commandId } = workflow.originOf(step);
    if (workflow.isRepeat) {
      const items = await readStoredRelease(transfer, commandId);
      if (items.length > 0) return { items, isRepeat: true, isLast: false };
    }
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const { items, isLast, mayBeRepeat } = await release(
        workflow,
        transfer,
        step,
      );
      if (items.length > 0) return { items, isRepeat: false, isLast };
      // Another process may be carrying out the same workflow.
      const stored = mayBeRepeat
        ? await readStoredRelease(transfer, commandId)
        : [];
      if (stored.length > 0) {
        return { items: stored, isRepeat: true, isLast: false };
      }
      if (isLast) return { items: [], isRepeat: true, isLast };
    }
    throw contention(streamOf.project(transfer.fromProjectId));
  };
};

/**
 * Stops a delayed process from releasing items after the deletion of the
 * project was refused.
 */
const requireDeletion = (project: Project, transferredTo: string): void => {
  if (!isCreated(project)) return;
  if (project.deletion?.transferredTo === transferredTo) return;
  throw new DomainError('PROJECT.BEING_DELETED');
};

/** Reads which items the project ever released to others from its stream. */
const readReleases = async (
  eventStore: Pick<EventStore, 'readStream'>,
  projectId: string,
): Promise<Releases> => {
  const releases = new Map<string, readonly TakenItem[]>();
  let project: Project = initialState();
  const pages = readPaged(eventStore, streamOf.project(projectId));
  for await (const page of pages) {
    for (const stored of requireKnownEvents(page, projectDecider.versions)) {
      const event = stored as typeof stored & ProjectEvent;
      const items = itemsReleasedBy(event, project);
      if (items.length > 0) releases.set(stored.metadata.commandId, items);
      project = evolve(project, event);
    }
  }
  return releases;
};

/** The items that an event released for another project. */
const itemsReleasedBy = (
  event: ProjectEvent,
  before: Project,
): readonly TakenItem[] => {
  const isRelease =
    event.type === 'ItemUnplanned' || event.type === 'ItemsReleased';
  if (!isRelease || !isCreated(before)) return [];
  const { transferredTo = null } = event.data;
  if (transferredTo === null) return [];
  const released: readonly FormerPlacement[] = isCoarse(event)
    ? event.data.items
    : [event.data];
  return released.flatMap(({ itemId, from }) => {
    const item = getFrom(before.plan.items, itemId);
    if (item === undefined) return [];
    const { itemType, linkId, number } = item;
    return [{ itemId, itemType, linkId, number, from }];
  });
};

/** Items that a transfer takes from a project, in the plan's order. */
export const itemsToTransfer = (
  project: Project,
  reason: TransferReason,
): readonly TakenItem[] =>
  isCreated(project) && canReleaseItems(project, reason)
    ? [...entriesOf(project.plan.items)]
        .map(([itemId, item]) => ({ itemId, ...item, from: item.placement }))
        .filter(({ from }) => isLeaving(from, reason))
        .sort(byOrder)
        .map(({ placement: _, sortKey: __, ...item }) => item)
    : [];

/** Whether a project has ever released an item to the other project. */
const hasReleasedTo = (project: Project, toProjectId: string): boolean => {
  const leftItems = planOf(project)?.leftItems;
  return [...(leftItems ? entriesOf(leftItems) : [])].some(
    ([, to]) => to === toProjectId,
  );
};
