import { keysOf } from '#domain/undoKeys.ts';
import { changeOf } from '#domain/shared/command.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Facet } from '#domain/shared/undo.ts';
import { facetsOf, isIncidental, mergedFacets } from '#domain/shared/undo.ts';
import type { ChangeDocument } from '#projections/change/changes.ts';
import { withStateTexts } from '../shared/foldStream.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { readPaged } from '../shared/readPaged.ts';
import { requireKnownEvents } from '../shared/requireKnownEvents.ts';
import type { UndoableNoun } from './nouns.ts';
import { nounOf } from './nouns.ts';

/** The part of a change in one stream. */
export type ChangePart = Readonly<{
  streamId: string;
  noun: UndoableNoun;
  facets: readonly Facet[];
  /** The other project of items that moved between projects. */
  otherProjectId: string | null;
  /** The revision of the change's last event in this stream. */
  last: number;
}>;

export type ReadChange = (
  change: Pick<ChangeDocument, 'id' | 'streams'>,
) => Promise<readonly ChangePart[]>;

/** Metadata of the last event that set a value after a change. */
export type Setter = Pick<RecordedEvent, 'metadata'>['metadata'];

type Store = Pick<EventStore, 'readStream' | 'findTexts'>;

/**
 * Reads what a change set, and the values before it, by replaying its streams
 * up to the change. Throws StorageFailure.
 */
export const readChange =
  ({ eventStore }: { eventStore: Store }): ReadChange =>
  async (change) => {
    const parts: ChangePart[] = [];
    for (const [streamId, , last] of change.streams) {
      const noun = nounOf(streamId);
      if (noun === null) continue;
      const traced = await traceFacets(eventStore, noun, {
        streamId,
        last,
        changeId: change.id,
      });
      parts.push({ streamId, noun, last, ...traced });
    }
    return parts;
  };

type ChangeLocation = Readonly<{
  streamId: string;
  last: number;
  changeId: string;
}>;

/** Consecutive events of a change. */
type ChangeRun = Readonly<{
  keys: readonly string[];
  before: unknown;
  after: unknown;
  revision: number;
}>;

const traceFacets = async (
  eventStore: Store,
  noun: UndoableNoun,
  where: ChangeLocation,
): Promise<Pick<ChangePart, 'facets' | 'otherProjectId'>> => {
  const { decider, valueOf } = noun;
  const runs: ChangeRun[] = [];
  let state = decider.initialState();
  let otherProjectId: string | null = null;
  for await (const event of readEventsUpTo(eventStore, noun, where)) {
    const before = state;
    state = decider.evolve(state, event);
    if (changeOf(event.metadata) !== where.changeId) continue;
    addTo(runs, event, { before, after: state });
    otherProjectId = otherProjectIn(event) ?? otherProjectId;
  }
  const facets = await Promise.all(
    runs.map(async ({ keys, before, after }) =>
      facetsOf(keys, valueOf, {
        before: await withTexts(eventStore, noun, before),
        after: await withTexts(eventStore, noun, after),
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
const addTo = (
  runs: ChangeRun[],
  event: RecordedEvent,
  { before, after }: Pick<ChangeRun, 'before' | 'after'>,
): void => {
  const { revision } = event;
  const last = runs.at(-1);
  const goesOn = last?.revision === revision - 1;
  const begun = goesOn ? runs.pop() : undefined;
  runs.push({
    keys: (begun?.keys ?? []).concat(keysOf(event)),
    before: begun === undefined ? before : begun.before,
    after,
    revision,
  });
};

async function* readEventsUpTo(
  eventStore: Store,
  { decider }: UndoableNoun,
  { streamId, last }: ChangeLocation,
): AsyncGenerator<RecordedEvent, void, undefined> {
  for await (const page of readPaged(eventStore, streamId)) {
    const known = requireKnownEvents(page, decider.versions);
    for (const event of known) if (event.revision <= last) yield event;
    if ((page.at(-1)?.revision ?? last) >= last) return;
  }
}

const withTexts = async (
  eventStore: Store,
  { decider }: UndoableNoun,
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
export const findLastSetter = async (
  eventStore: Pick<EventStore, 'readStream'>,
  { streamId, noun, last }: ChangePart,
  { key, changeId }: Readonly<{ key: string; changeId: string }>,
): Promise<Setter | null> => {
  let setter: Setter | null = null;
  for await (const page of readPaged(eventStore, streamId, last + 1)) {
    for (const event of page) {
      const sets = keysOf(event).some(
        (other) => other === key || noun.includes(other, key),
      );
      const isOther = changeOf(event.metadata) !== changeId;
      if (sets && isOther) setter = event.metadata;
    }
  }
  return setter;
};
