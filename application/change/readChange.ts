import { undoKeysOf } from '#domain/undoKeys.ts';
import { changeIdOf } from '#domain/shared/command.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Facet } from '#domain/shared/undo.ts';
import { facetsOf, isIncidental, mergedFacets } from '#domain/shared/undo.ts';
import type { ChangeDocument } from '#projections/change/changes.ts';
import { withStateTexts } from '../shared/foldStream.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { readPaged } from '../shared/readPaged.ts';
import { requireKnownEvents } from '../shared/requireKnownEvents.ts';
import type { UndoRules } from './undoRules.ts';
import { undoRulesOf } from './undoRules.ts';

/** The part of a change in one stream. */
export type ChangePart = Readonly<{
  streamId: string;
  undoRules: UndoRules;
  facets: readonly Facet[];
  /** The other project of items that moved between projects. */
  otherProjectId: string | null;
  /** The revision of the change's last event in this stream. */
  lastRevision: number;
}>;

export type ReadChange = (
  change: Pick<ChangeDocument, 'id' | 'streams'>,
) => Promise<readonly ChangePart[]>;

/** Metadata of the last event that set a value after a change. */
export type LaterSetting = RecordedEvent['metadata'];

type Store = Pick<EventStore, 'readStream' | 'findTexts'>;

/**
 * Reads what a change set, and the values before it, by replaying its streams
 * up to the change. Throws StorageFailure.
 */
export const readChange =
  ({ eventStore }: { eventStore: Store }): ReadChange =>
  async (change) => {
    const parts: ChangePart[] = [];
    for (const [streamId, _firstRevision, lastRevision] of change.streams) {
      const undoRules = undoRulesOf(streamId);
      if (undoRules === null) continue;
      const traced = await traceFacets(eventStore, undoRules, {
        streamId,
        lastRevision,
        changeId: change.id,
      });
      parts.push({ streamId, undoRules, lastRevision, ...traced });
    }
    return parts;
  };

type ChangeLocation = Readonly<{
  streamId: string;
  lastRevision: number;
  changeId: string;
}>;

/**
 * Consecutive events of a change, and the states around them. Events of other
 * changes may be between its runs.
 */
type ChangeRun = Readonly<{
  keys: readonly string[];
  before: unknown;
  after: unknown;
  /** The revision of its last event. */
  lastRevision: number;
}>;

/** Replays a stream up to a change, and finds what the change set in it. */
const traceFacets = async (
  eventStore: Store,
  undoRules: UndoRules,
  location: ChangeLocation,
): Promise<Pick<ChangePart, 'facets' | 'otherProjectId'>> => {
  const { decider, valueOf } = undoRules;
  const runs: ChangeRun[] = [];
  let state = decider.initialState();
  let otherProjectId: string | null = null;
  for await (const event of readEventsUpTo(eventStore, undoRules, location)) {
    const before = state;
    state = decider.evolve(state, event);
    if (changeIdOf(event.metadata) !== location.changeId) continue;
    addToRuns(runs, event, { before, after: state });
    otherProjectId = otherProjectIn(event) ?? otherProjectId;
  }
  const facets = await Promise.all(
    runs.map(async ({ keys, before, after }) =>
      facetsOf(keys, valueOf, {
        before: await withTexts(eventStore, undoRules, before),
        after: await withTexts(eventStore, undoRules, after),
      }),
    ),
  );
  const merged = mergedFacets(facets.flat());
  return { facets: merged.filter(canBeReset), otherProjectId };
};

/**
 * Whether a facet can be reset by itself. A facet that the change created is
 * removed together with its owner.
 */
const canBeReset = ({ key, before }: Facet): boolean =>
  before !== undefined || isIncidental(key);

/** Extends the last run if the event follows it, or starts a new run. */
const addToRuns = (
  runs: ChangeRun[],
  event: RecordedEvent,
  { before, after }: Pick<ChangeRun, 'before' | 'after'>,
): void => {
  const { revision } = event;
  const isNext = runs.at(-1)?.lastRevision === revision - 1;
  const extended = isNext ? runs.pop() : undefined;
  runs.push({
    keys: (extended?.keys ?? []).concat(undoKeysOf(event)),
    before: extended === undefined ? before : extended.before,
    after,
    lastRevision: revision,
  });
};

async function* readEventsUpTo(
  eventStore: Store,
  { decider }: UndoRules,
  { streamId, lastRevision }: ChangeLocation,
): AsyncGenerator<RecordedEvent, void, undefined> {
  for await (const page of readPaged(eventStore, streamId)) {
    const events = requireKnownEvents(page, decider.versions);
    yield* events.filter(({ revision }) => revision <= lastRevision);
    const readRevision = page.at(-1)?.revision ?? lastRevision;
    if (readRevision >= lastRevision) return;
  }
}

const withTexts = async (
  eventStore: Store,
  { decider }: UndoRules,
  state: unknown,
): Promise<unknown> => {
  const { snapshot } = decider;
  return snapshot === undefined
    ? state
    : withStateTexts(eventStore, snapshot, state);
};

const otherProjectIn = ({ data }: RecordedEvent): string | null => {
  const { fromProjectId, transferredTo } = data as {
    fromProjectId?: string;
    transferredTo?: string | null;
  };
  return fromProjectId ?? transferredTo ?? null;
};

/**
 * Finds the last event by another change that set a key after this change; null
 * if there is none.
 */
export const findLaterSetting = async (
  eventStore: Pick<EventStore, 'readStream'>,
  { streamId, undoRules, lastRevision }: ChangePart,
  { key, changeId }: Readonly<{ key: string; changeId: string }>,
): Promise<LaterSetting | null> => {
  let setting: LaterSetting | null = null;
  for await (const page of readPaged(eventStore, streamId, lastRevision + 1)) {
    for (const event of page) {
      const setsKey =
        // It sets everything in the project.
        event.type === 'ProjectDeleted' ||
        undoKeysOf(event).some(
          (setKey) => setKey === key || undoRules.alsoSets(setKey, key),
        );
      const isOtherChange = changeIdOf(event.metadata) !== changeId;
      if (setsKey && isOtherChange) setting = event.metadata;
    }
  }
  return setting;
};
