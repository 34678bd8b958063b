import { isCoarse, oneOf } from '#domain/project/coarseEvents.ts';
import { projectDecider } from '#domain/project/decide.ts';
import type { PlanEvent, ProjectEvent } from '#domain/project/events.ts';
import { projectEventVersions } from '#domain/project/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { requireKnown } from '../shared/requireKnown.ts';
import type { StreamStates } from '../shared/streamStates.ts';

/** How an item left a project: to another one, or for good. */
export type Leaving = Readonly<{ transferredTo?: string }>;

/** Items are asked for that left just now: before the read models know. */
const FIRST_PAGE = 200;

/**
 * How the item left a project; undefined: never. Read from the project's end
 * back to what is the last of the item. Throws StorageFailure.
 */
export const howItLeft = async (
  {
    states,
    eventStore: { readStream },
  }: {
    states: Pick<StreamStates, 'load'>;
    eventStore: Pick<EventStore, 'readStream'>;
  },
  projectId: string,
  itemId: string,
): Promise<Leaving | undefined> => {
  const streamId = streamOf.project(projectId);
  const { revision } = await states.load(projectDecider, streamId);
  const isAbout = (event: RecordedEvent) =>
    changeOf(event as RecordedEvent<ProjectEvent>, itemId) !== null;
  const pages: (readonly RecordedEvent[])[] = [];
  let from = revision === 'none' ? 0 : revision + 1;
  for (let size = FIRST_PAGE; from > 0; size *= 2) {
    const count = Math.min(size, from);
    from -= count;
    const stored = await readStream(streamId, from, count);
    const page = requireKnown(stored, projectEventVersions);
    pages.push(page);
    if (page.some(isAbout)) break;
  }
  return lastUnplanned(pages.reverse().flat(), itemId);
};

/** How the item left the project whose events these are; undefined: never. */
export const lastUnplanned = (
  events: readonly RecordedEvent[],
  itemId: string,
): Leaving | undefined => {
  let left: Leaving | undefined;
  let isPlanned = false;
  for (const event of events as readonly RecordedEvent<ProjectEvent>[]) {
    if (event.type === 'ProjectDeleted' && isPlanned) {
      const { transferredTo } = event.data;
      left = transferredTo === null ? {} : { transferredTo };
    }
    const change = changeOf(event, itemId);
    if (change === null) continue;
    isPlanned = change.type !== 'ItemUnplanned';
    if (change.type === 'ItemUnplanned') left = change.data;
  }
  return left;
};

/** What a project's event says of the item; null: nothing. */
const changeOf = (event: ProjectEvent, itemId: string): PlanEvent | null => {
  if (!isCoarse(event)) {
    return 'itemId' in event.data && event.data.itemId === itemId
      ? (event as PlanEvent)
      : null;
  }
  const index = event.data.items.findIndex((item) => item.itemId === itemId);
  return index < 0 ? null : oneOf(event, index);
};
