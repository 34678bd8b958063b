import type { WorkflowEvent, FlowStarted } from '#domain/workflow/events.ts';
import { splitIntoItemEvents, isCoarse } from '#domain/project/coarseEvents.ts';
import type { Placement, ProjectEvent } from '#domain/project/events.ts';
import type { PlanEvent } from '#domain/project/planEvents.ts';
import type { PlannedValue } from '#domain/project/undo.ts';
import { changeIdOf } from '#domain/shared/command.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';

/** What the log says about a planned item. */
export type ItemTrace = Readonly<{
  /** The position of its last arrival, by project. */
  arrivals: ReadonlyMap<string, number>;
  /** The project to which it moved last, and its entry in that plan. */
  holder: string;
  planned: PlannedValue;
  /** Whether its deletion was undone after it had left its last plan. */
  isRestored: boolean;
  /** The changes that moved it. */
  changes: ReadonlySet<string>;
}>;

export type UnfinishedWorkflow = FlowStarted['data'];

export type Traces = Readonly<{
  items: ReadonlyMap<string, ItemTrace>;
  unfinished: readonly UnfinishedWorkflow[];
}>;

type TrackedItem = {
  arrivals: Map<string, number>;
  holder: string;
  planned: PlannedValue;
  isRestored: boolean;
  changes: Set<string>;
};

const WORKFLOW_PREFIX = streamOf.workflow('');
const PROJECT_PREFIX = streamOf.project('');

/** How many events are read at once. */
const PAGE_SIZE = 1000;

/**
 * Reads the events up to a position, for the history of some items and for
 * unfinished workflows. Throws StorageFailure.
 */
export const readTraces = async (
  eventStore: Pick<EventStore, 'readAll'>,
  itemIds: ReadonlySet<string>,
  upTo: number,
): Promise<Traces> => {
  const items = new Map<string, TrackedItem>();
  const workflows = new Map<string, UnfinishedWorkflow>();
  for (let after = 0; after < upTo;) {
    const page = await eventStore.readAll(after, PAGE_SIZE);
    for (const event of page.filter(({ position }) => position <= upTo)) {
      const { streamId } = event;
      if (streamId.startsWith(WORKFLOW_PREFIX)) trackWorkflow(workflows, event);
      if (streamId.startsWith(PROJECT_PREFIX)) trackPlan(items, itemIds, event);
      if (event.type === 'ItemRestored') trackRestored(items, event);
    }
    after = page.at(-1)?.position ?? upTo;
  }
  return { items, unfinished: [...workflows.values()] };
};

const trackWorkflow = (
  workflows: Map<string, UnfinishedWorkflow>,
  event: RecordedEvent,
): void => {
  const { type, data } = event as unknown as WorkflowEvent;
  if (type === 'FlowStarted') workflows.set(data.flowId, data);
  if (type === 'FlowFinished' || type === 'FlowRefused') {
    workflows.delete(data.flowId);
  }
};

const trackRestored = (
  items: ReadonlyMap<string, TrackedItem>,
  { data, metadata }: RecordedEvent,
): void => {
  const trace = items.get((data as { itemId: string }).itemId);
  if (trace === undefined) return;
  trace.isRestored = true;
  trace.changes.add(changeIdOf(metadata));
};

const trackPlan = (
  items: Map<string, TrackedItem>,
  itemIds: ReadonlySet<string>,
  event: RecordedEvent,
): void => {
  const change = event as unknown as ProjectEvent;
  const planEvents = isCoarse(change)
    ? splitIntoItemEvents(change)
    : [change as PlanEvent];
  for (const planEvent of planEvents) {
    if (itemIds.has(planEvent.data.itemId)) trackItem(items, planEvent, event);
  }
};

const trackItem = (
  items: Map<string, TrackedItem>,
  event: PlanEvent,
  { position, metadata }: RecordedEvent,
): void => {
  const { itemId, projectId } = event.data;
  const trace = items.get(itemId);
  trace?.changes.add(changeIdOf(metadata));
  if (event.type === 'ItemPlanned' || event.type === 'ItemCarriedOver') {
    const { itemType, linkId, number, to: placement } = event.data;
    const { arrivals, changes } = trace ?? emptyTrace(changeIdOf(metadata));
    items.set(itemId, {
      arrivals: arrivals.set(projectId, position),
      holder: projectId,
      planned: { itemType, linkId, number, placement },
      isRestored: false,
      changes,
    });
  } else if (trace?.holder === projectId) {
    trace.planned = { ...trace.planned, placement: placementIn(event.data) };
    if (event.type === 'ItemUnplanned') trace.isRestored = false;
  }
};

const emptyTrace = (
  changeId: string,
): Pick<TrackedItem, 'arrivals' | 'changes'> => ({
  arrivals: new Map(),
  changes: new Set([changeId]),
});

/** The placement after the event, or before it if the item left. */
const placementIn = ({
  from,
  to,
}: Readonly<{ from: Placement | null; to: Placement | null }>): Placement =>
  (to ?? from) as Placement;
