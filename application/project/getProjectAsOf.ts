import type { ItemEvent } from '#domain/item/events.ts';
import { itemEventVersions } from '#domain/item/events.ts';
import { isCoarse } from '#domain/project/coarseEvents.ts';
import type { PlanEvent, ProjectEvent } from '#domain/project/events.ts';
import { projectEventVersions } from '#domain/project/events.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { knownSince } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/ids.ts';
import { isRedaction } from '#domain/shared/redaction.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import { foldProject } from '#projections/project/foldProject.ts';
import type { LiveLabels } from '../shared/liveLabels.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { readWhole } from '../shared/readPaged.ts';
import { requireKnown } from '../shared/requireKnown.ts';
import type { ZonesOf } from '../shared/zonesOf.ts';
import { asOfInstant } from './planFrame.ts';
import type { ItemsNow } from './itemsNow.ts';
import type { FindProject } from './findProject.ts';

export type GetProjectAsOf = (
  request: Readonly<{
    actor: Actor;
    projectId: string;
    /** An instant, or a calendar day: its end in the team's zone; default now. */
    at?: string | undefined;
  }>,
) => Promise<
  Readonly<{
    project: ProjectDocument;
    items: readonly ItemDocument[];
    /** ISO instant in UTC. */
    at: string;
  }>
>;

/** Of what is read here. */
const versions = { ...itemEventVersions, ...projectEventVersions };

/** Streams that are read at the same time. */
const MAX_CONCURRENT_STREAMS = 200;

/**
 * A project and its items as the query call gave them at an instant, items
 * included that were deleted since. What was not written since is taken from the
 * read model, where that holds all there is; only other items' streams are read.
 * Labels that were deleted since are left out. Throws PROJECT.NOT_FOUND, also for an instant before the project was created,
 * and StorageFailure.
 */
export const getProjectAsOf =
  ({
    findPastProject,
    zonesOf,
    itemsNow,
    liveLabels,
    eventStore,
    clock,
  }: {
    findPastProject: FindProject;
    zonesOf: ZonesOf;
    itemsNow: ItemsNow;
    liveLabels: LiveLabels;
    eventStore: EventStore;
    clock: Clock;
  }): GetProjectAsOf =>
  async ({ actor, projectId, at: wanted }) => {
    await findPastProject(actor, projectId);
    const at = asOfInstant(wanted, await zonesOf(actor), clock.now());
    const eventsOf = async (streamId: string) =>
      requireKnown(await readWhole(eventStore, streamId), versions).filter(
        // A text that was redacted since is gone on every day.
        (event) => knownSince(event.metadata) <= at || isRedaction(event),
      );
    const now = (ids: readonly string[]) => itemsNow(ids, actor.teamId);
    const contentsOf = itemContents(now, at, eventsOf);
    const plans = await plansOf(projectId, eventsOf);
    const itemIds = new Set(
      plans
        .filter((event) => (event as PlanEvent).data.projectId === projectId)
        .flatMap(itemIdsIn),
    );
    const { unchanged, events } = await contentsOf([...itemIds]);
    const contents = await eventStore.withTexts(events, 'latest');
    const { project, items } = foldProject(
      [...plans, ...contents],
      projectId,
      unchanged,
    );
    if (project === null) throw new DomainError('PROJECT.NOT_FOUND');
    const linked = await linkedThen(items, contentsOf);
    return { project, items: await liveLabels(linked), at };
  };

const itemIdsIn = (event: RecordedEvent): readonly string[] => {
  if (isCoarse(event)) return event.data.items.map(({ itemId }) => itemId);
  const { data } = event as RecordedEvent<ProjectEvent>;
  return 'itemId' in data ? [data.itemId] : [];
};

type EventsOf = (streamId: string) => Promise<readonly RecordedEvent[]>;

type ContentsOf = (itemIds: readonly string[]) => Promise<
  Readonly<{
    /** Items that existed then, with today's content, which is that of then. */
    unchanged: readonly ItemDocument[];
    /** Of those that were written or deleted since, up to then. */
    events: readonly RecordedEvent[];
  }>
>;

const itemContents =
  (
    itemsNow: (ids: readonly string[]) => ReturnType<ItemsNow>,
    at: string,
    eventsOf: EventsOf,
  ): ContentsOf =>
  async (itemIds) => {
    const now = await itemsNow(itemIds);
    const settled = (now ?? []).filter((item) => isSettled(item, at));
    const known = new Set(settled.map(({ id }) => id));
    const others = (now?.map(({ id }) => id) ?? itemIds).filter(
      (id) => !known.has(id),
    );
    const events: (readonly RecordedEvent[])[][] = [];
    for (let from = 0; from < others.length; from += MAX_CONCURRENT_STREAMS) {
      const some = others.slice(from, from + MAX_CONCURRENT_STREAMS);
      const read = some.map((id) => eventsOf(streamOf.item(id)));
      events.push(await Promise.all(read));
    }
    return {
      unchanged: settled.filter(({ planned }) => planned),
      events: events.flat(2),
    };
  };

/** Not written since, nor deleted since. */
const isSettled = (
  { contentSince, planned, assignmentHistory }: ItemDocument,
  at: string,
): boolean => {
  const lastChange = assignmentHistory.at(-1)?.dateUpdated ?? '';
  return contentSince <= at && (planned || lastChange <= at);
};

/** With links only to what existed then, in their own team (`liveLinks`). */
const linkedThen = async (
  items: readonly ItemDocument[],
  contentsOf: ContentsOf,
): Promise<readonly ItemDocument[]> => {
  const linked = new Set(
    items.flatMap(({ implementationIds }) => implementationIds),
  );
  const { unchanged, events } = await contentsOf([...linked]);
  const teamOf = new Map(unchanged.map(({ id, teamId }) => [id, teamId]));
  for (const event of events) {
    const { type, data } = event as RecordedEvent<ItemEvent>;
    if (type === 'ItemDrafted') teamOf.set(data.itemId, data.teamId);
    if (type === 'ItemDeleted') teamOf.delete(data.itemId);
  }
  return items.map((item) => ({
    ...item,
    implementationIds: item.implementationIds.filter(
      (id) => teamOf.get(id) === item.teamId,
    ),
  }));
};

/** The project's own events, and of those that items came from. */
const plansOf = async (
  projectId: string,
  eventsOf: EventsOf,
): Promise<readonly RecordedEvent[]> => {
  const known = new Set([projectId]);
  const events: (readonly RecordedEvent[])[] = [];
  for (const id of known) {
    const own = await eventsOf(streamOf.project(id));
    events.push(own);
    for (const { data } of own as readonly RecordedEvent<ProjectEvent>[]) {
      if ('fromProjectId' in data) known.add(data.fromProjectId);
    }
  }
  return events.flat();
};
