import type { ItemEvent } from '#domain/item/events.ts';
import { itemEventVersions } from '#domain/item/events.ts';
import { isCoarse } from '#domain/project/coarseEvents.ts';
import type { PlanEvent, ProjectEvent } from '#domain/project/events.ts';
import { projectEventVersions } from '#domain/project/events.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { ItemDocument } from '#projections/item/items.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import { foldProject } from '#projections/project/foldProject.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { requireKnown } from '../shared/requireKnown.ts';
import type { TimeZoneOf } from '../shared/timeZoneOf.ts';
import { asOfInstant } from './readPlan.ts';
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
 * included that were deleted since. Throws PROJECT.NOT_FOUND, also for an
 * instant before the project was created, and StorageFailure.
 */
export const getProjectAsOf =
  ({
    findProject,
    timeZoneOf,
    eventStore,
    clock,
  }: {
    findProject: FindProject;
    timeZoneOf: TimeZoneOf;
    eventStore: EventStore;
    clock: Clock;
  }): GetProjectAsOf =>
  async ({ actor, projectId, at: wanted }) => {
    await findProject(actor, projectId);
    const timeZone = await timeZoneOf(actor);
    const at = asOfInstant(wanted, timeZone, clock.now());
    const eventsOf = async (streamId: string) =>
      requireKnown(await eventStore.readStream(streamId), versions).filter(
        ({ metadata }) => metadata.occurredAt <= at,
      );
    const plans = await plansOf(projectId, eventsOf);
    const itemIds = new Set(
      plans
        .filter((event) => (event as PlanEvent).data.projectId === projectId)
        .flatMap(itemIdsIn),
    );
    const contents = await eventStore.withTexts(
      await contentsOf([...itemIds], eventsOf),
      'latest',
    );
    const { project, items } = foldProject([...plans, ...contents], projectId);
    if (project === null) throw new DomainError('PROJECT.NOT_FOUND');
    return { project, items: await linkedThen(items, eventsOf), at };
  };

const itemIdsIn = (event: RecordedEvent): readonly string[] => {
  if (isCoarse(event)) return event.data.items.map(({ itemId }) => itemId);
  const { data } = event as RecordedEvent<ProjectEvent>;
  return 'itemId' in data ? [data.itemId] : [];
};

type EventsOf = (streamId: string) => Promise<readonly RecordedEvent[]>;

const contentsOf = async (
  itemIds: readonly string[],
  eventsOf: EventsOf,
): Promise<readonly RecordedEvent[]> => {
  const contents: (readonly RecordedEvent[])[][] = [];
  for (let from = 0; from < itemIds.length; from += MAX_CONCURRENT_STREAMS) {
    const some = itemIds.slice(from, from + MAX_CONCURRENT_STREAMS);
    const read = some.map((id) => eventsOf(streamOf.item(id)));
    contents.push(await Promise.all(read));
  }
  return contents.flat(2);
};

/** With links only to what existed then, in their own team (`liveLinks`). */
const linkedThen = async (
  items: readonly ItemDocument[],
  eventsOf: EventsOf,
): Promise<readonly ItemDocument[]> => {
  const linked = new Set(
    items.flatMap(({ implementationIds }) => implementationIds),
  );
  const teamOf = new Map<string, string>();
  for (const event of await contentsOf([...linked], eventsOf)) {
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
