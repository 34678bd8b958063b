import { itemEventVersions } from '#domain/item/events.ts';
import { isCoarse } from '#domain/project/coarseEvents.ts';
import type { ProjectEvent } from '#domain/project/events.ts';
import { projectEventVersions } from '#domain/project/events.ts';
import { evolve, initialState, isCreated } from '#domain/project/project.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { knownSince } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { isRedaction } from '#domain/shared/redaction.ts';
import { entriesOf } from '#domain/shared/shards.ts';
import { byOrder } from '#domain/shared/sortKey.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import { foldItems } from '#projections/project/foldItems.ts';
import { foldProject } from '#projections/project/foldProject.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { Actor } from '../shared/actor.ts';
import { asOfInstant } from '../shared/asOfInstant.ts';
import type { ItemList } from '../shared/itemList.ts';
import { readFirstPart } from '../shared/itemList.ts';
import type { RemoveDeletedLabels } from '../shared/removeDeletedLabels.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { readWholeStream } from '../shared/readPaged.ts';
import { requireKnownEvents } from '../shared/requireKnownEvents.ts';
import { yieldToEventLoop } from '../shared/yieldToEventLoop.ts';
import type { ReadTimeZones } from '../shared/readTimeZones.ts';
import type { FindProject } from './findProject.ts';
import { readContentsAsOf, withLinksAsOf } from './contentsAsOf.ts';
import type { CurrentItems } from './currentItems.ts';

type Request = Readonly<{
  actor: Actor;
  projectId: string;
  /**
   * An instant, or a calendar day, which means its end in the team's zone; now
   * by default.
   */
  at?: string | undefined;
}>;

export type ProjectAsOf = (request: Request) => Promise<
  Readonly<{
    project: ProjectDocument;
    /** ISO instant in UTC. */
    at: string;
    items: ItemList;
  }>
>;

export type GetProjectAsOf = (request: Request) => Promise<
  Readonly<{
    project: ProjectDocument;
    items: readonly ItemDocument[];
    at: string;
  }>
>;

/** The versions of all events that are read here. */
const versions = { ...itemEventVersions, ...projectEventVersions };

/**
 * Reads a project and its items as they were at an instant, including items
 * that were deleted later. Items that did not change later come from the read
 * model, if it is up to date; only the streams of the other items are read.
 * Labels that were deleted later are left out. Throws PROJECT.NOT_FOUND,
 * including for an instant before the project was created, and StorageFailure.
 */
export const projectAsOf =
  ({
    findPastProject,
    readTimeZones,
    currentItems,
    removeDeletedLabels,
    eventStore,
    clock,
  }: {
    findPastProject: FindProject;
    readTimeZones: ReadTimeZones;
    currentItems: CurrentItems;
    removeDeletedLabels: RemoveDeletedLabels;
    eventStore: EventStore;
    clock: Clock;
  }): ProjectAsOf =>
  async ({ actor, projectId, at: requested }) => {
    await findPastProject(actor, projectId);
    const at = asOfInstant(requested, await readTimeZones(actor), clock.now());
    const { teamId } = actor;
    const readEvents = async (streamId: string) =>
      requireKnownEvents(
        await readWholeStream(eventStore, streamId),
        versions,
      ).filter(
        // Redactions always apply, so that a redacted text is gone from every
        // day.
        (event) => knownSince(event.metadata) <= at || isRedaction(event),
      );
    const { ownEvents, allEvents } = await readPlans(projectId, readEvents);
    const project = foldProject(ownEvents, projectId);
    if (project === null) throw new DomainError('PROJECT.NOT_FOUND');
    const itemIds = findPlannedIds(ownEvents);
    const planEventsByItem = groupByItem(allEvents);

    async function* readParts(): AsyncIterable<readonly ItemDocument[]> {
      for (const ids of await currentItems.parts(itemIds)) {
        const current = await currentItems.read(ids, teamId);
        const { unchanged, events } = await readContentsAsOf(ids, current, {
          at,
          readEvents,
        });
        const contents = await eventStore.withTexts(events, 'latest');
        const planEvents = new Set(
          ids.flatMap((id) => planEventsByItem.get(id) ?? []),
        );
        const items = foldItems([...planEvents, ...contents], {
          projectId,
          ids: new Set(ids),
          unchanged: unchanged.filter(({ planned }) => planned),
        });
        const summariesOf = (linkedIds: readonly string[]) =>
          currentItems.summaries(linkedIds, teamId);
        const linked = await withLinksAsOf(items, summariesOf, {
          at,
          readEvents,
        });
        yield await removeDeletedLabels(linked);
        await yieldToEventLoop();
      }
    }
    const count = itemIds.length;
    const items = {
      ...(await readFirstPart(readParts())),
      count,
      total: count,
    };
    return { project, at, items };
  };

/**
 * Reads everything at once, for callers outside of requests. Throws like
 * `projectAsOf`.
 */
export const getProjectAsOf =
  ({ projectAsOf }: { projectAsOf: ProjectAsOf }): GetProjectAsOf =>
  async (request) => {
    const { project, at, items } = await projectAsOf(request);
    const { first, rest } = items;
    const more = rest === null ? [] : await Array.fromAsync(rest);
    return { project, items: [...first, ...more.flat()], at };
  };

/** Finds the ids of the items in a plan, in order, from a project's events. */
const findPlannedIds = (
  events: readonly RecordedEvent[],
): readonly string[] => {
  const project = (events as readonly RecordedEvent<ProjectEvent>[]).reduce(
    evolve,
    initialState(),
  );
  if (!isCreated(project)) return [];
  return [...entriesOf(project.plan.items)]
    .map(([itemId, { sortKey, number }]) => ({ itemId, sortKey, number }))
    .toSorted(byOrder)
    .map(({ itemId }) => itemId);
};

/** Groups plan events by item. */
const groupByItem = (
  events: readonly RecordedEvent[],
): ReadonlyMap<string, readonly RecordedEvent[]> => {
  const byItem = new Map<string, RecordedEvent[]>();
  for (const event of events) {
    for (const id of itemIdsIn(event as RecordedEvent<ProjectEvent>)) {
      const itemEvents = byItem.get(id);
      if (itemEvents === undefined) byItem.set(id, [event]);
      else itemEvents.push(event);
    }
  }
  return byItem;
};

const itemIdsIn = (event: RecordedEvent<ProjectEvent>): readonly string[] => {
  if (isCoarse(event)) return event.data.items.map(({ itemId }) => itemId);
  const { data } = event;
  if (!('itemId' in data)) return [];
  return 'respaced' in data
    ? [data.itemId, ...data.respaced.map(({ itemId }) => itemId)]
    : [data.itemId];
};

/**
 * Reads the project's own events, and all events together with those of the
 * projects that its items came from.
 */
const readPlans = async (
  projectId: string,
  readEvents: (streamId: string) => Promise<readonly RecordedEvent[]>,
): Promise<
  Readonly<{
    ownEvents: readonly RecordedEvent[];
    allEvents: readonly RecordedEvent[];
  }>
> => {
  const projectIds = new Set([projectId]);
  const streams: (readonly RecordedEvent[])[] = [];
  for (const id of projectIds) {
    const events = await readEvents(streamOf.project(id));
    streams.push(events);
    for (const { data } of events as readonly RecordedEvent<ProjectEvent>[]) {
      if ('fromProjectId' in data) projectIds.add(data.fromProjectId);
    }
  }
  return { ownEvents: streams[0] ?? [], allEvents: streams.flat() };
};
