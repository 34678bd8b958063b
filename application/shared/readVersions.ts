import type {
  Event,
  EventVersions,
  RecordedEvent,
} from '#domain/shared/event.ts';
import type { FieldChange } from '#domain/shared/fieldChange.ts';
import { isRedaction } from '#domain/shared/redaction.ts';
import { operatorName } from './actor.ts';
import { readPeople } from './people.ts';
import type { AccessTokens } from './ports/AccessTokens.ts';
import type { Directory } from './ports/Directory.ts';
import type { EventStore } from './ports/EventStore.ts';
import { readWholeStream } from './readPaged.ts';
import type { ChangesOf, IsValueRedacted } from './redactedValues.ts';
import { findRedactedValues } from './redactedValues.ts';
import type { ViaToken } from './tokenNames.ts';
import { readTokenNames, viaToken } from './tokenNames.ts';
import { requireKnownEvents } from './requireKnownEvents.ts';
import { loggedLength, fitToBudget } from './versionBudget.ts';

/** The changes that one event made to the texts of a stream. */
export type TextVersion = ViaToken &
  Readonly<{
    /** Revision of the event; the newest version has the highest. */
    revision: number;
    occurredAt: string;
    actorId: string;
    /** Null after the account was closed. */
    actorEmailAddress: string | null;
    actorDisplayName: string | null;
    /** Set for a redaction. */
    redacts?: true;
    changes: readonly Readonly<{
      field: string;
      /** Null if there was no value before, or there is none now. */
      before: unknown;
      after: unknown;
      /** Set if the text was erased for good. */
      beforeRedacted?: true;
      afterRedacted?: true;
    }>[];
  }>;

/** Newest first. The next page starts `before` the last revision. */
export type VersionPage = Readonly<{
  versions: readonly TextVersion[];
  isMore: boolean;
}>;

export type VersionRequest<E extends Event> = Readonly<{
  streamId: string;
  eventVersions: EventVersions<E>;
  changesIn: (event: E) => readonly FieldChange[];
  /** Only versions before this revision. */
  before?: number | undefined;
  limit: number;
}>;

export type ReadVersions = <E extends Event>(
  request: VersionRequest<E>,
) => Promise<VersionPage>;

/** An event that changed texts, and the events that set them before. */
type Step = Readonly<{
  event: RecordedEvent;
  previous: readonly RecordedEvent[];
}>;

/**
 * Lists the versions of a stream's texts, with the changes of each. Reads only
 * the texts of the page. Throws StorageFailure.
 */
export const readVersions =
  ({
    eventStore,
    directory,
    accessTokens,
  }: {
    eventStore: Pick<EventStore, 'readStream' | 'withTexts'>;
    directory: Pick<Directory, 'people'>;
    accessTokens: Pick<AccessTokens, 'names'>;
  }): ReadVersions =>
  async ({ streamId, eventVersions, changesIn, before = Infinity, limit }) => {
    const changesOf: ChangesOf = (event) =>
      changesIn(event as Parameters<typeof changesIn>[0]);
    const events = await readWholeStream(eventStore, streamId);
    requireKnownEvents(events, eventVersions);
    const isRedacted = findRedactedValues(events, changesOf);
    const steps = stepsOf(events, changesOf)
      .filter(({ event }) => event.revision < before)
      .reverse();
    const page = fitToBudget(steps.slice(0, limit), ({ event, previous }) =>
      [event, ...previous]
        .flatMap(changesOf)
        .reduce((sum, { value }) => sum + loggedLength(value), 0),
    );
    const texts = await readTexts(page, eventStore);
    const versions = await withPeople(
      fitToBudget(
        page.map((step) => versionOf(step, texts, { changesOf, isRedacted })),
        (version) => JSON.stringify(version.changes).length,
      ),
      { directory, accessTokens },
    );
    return { versions, isMore: versions.length < steps.length };
  };

/** Each event that changed a text, with the previous events of its fields. */
const stepsOf = (
  events: readonly RecordedEvent[],
  changesOf: ChangesOf,
): readonly Step[] => {
  const lastByField = new Map<string, RecordedEvent>();
  return events.flatMap((event) => {
    const fields = changesOf(event).map(({ field }) => field);
    const previous = fields.flatMap((field) => lastByField.get(field) ?? []);
    for (const field of fields) lastByField.set(field, event);
    return fields.length === 0 ? [] : [{ event, previous }];
  });
};

/** The events of a page with their texts, by revision. */
const readTexts = async (
  page: readonly Step[],
  { withTexts }: Pick<EventStore, 'withTexts'>,
): Promise<ReadonlyMap<number, RecordedEvent>> => {
  const events = page.flatMap(({ event, previous }) => [event, ...previous]);
  const requested = [
    ...new Map(events.map((event) => [event.revision, event])).values(),
  ];
  const withAllTexts = await withTexts(requested, 'all');
  return new Map(withAllTexts.map((event) => [event.revision, event]));
};

/** The version that an event made, with the values before it. */
const versionOf = (
  { event, previous }: Step,
  eventsWithTexts: ReadonlyMap<number, RecordedEvent>,
  { changesOf, isRedacted }: Rules,
): UnnamedVersion => {
  const changesAt = (revision: number): readonly ShownChange[] => {
    const event = eventsWithTexts.get(revision);
    const eventChanges = event === undefined ? [] : changesOf(event);
    return eventChanges.map(({ field, value }) =>
      isRedacted(revision, field)
        ? { field, value: null, redacted: true }
        : { field, value, redacted: false },
    );
  };
  const earlier = previous.flatMap((event) => changesAt(event.revision));
  const beforeOf = (requested: string) =>
    earlier.find(({ field }) => field === requested);
  const { revision, metadata } = event;
  return {
    revision,
    ...(isRedaction(event) ? { redacts: true } : {}),
    occurredAt: metadata.occurredAt,
    actorId: metadata.actorId,
    tokenId: metadata.tokenId ?? null,
    changes: changesAt(revision).map(({ field, value, redacted }) => ({
      field,
      before: beforeOf(field)?.value ?? null,
      after: value,
      ...(beforeOf(field)?.redacted === true ? { beforeRedacted: true } : {}),
      ...(redacted ? { afterRedacted: true } : {}),
    })),
  };
};

type ShownChange = FieldChange & Readonly<{ redacted: boolean }>;

/** How events of the stream change fields, and which values to hide. */
type Rules = Readonly<{ changesOf: ChangesOf; isRedacted: IsValueRedacted }>;

/** A version without the names of people and tokens. */
type UnnamedVersion = Omit<
  TextVersion,
  'actorEmailAddress' | 'actorDisplayName' | keyof ViaToken
> &
  Readonly<{ tokenId: string | null }>;

const withPeople = async (
  versions: readonly UnnamedVersion[],
  {
    directory,
    accessTokens,
  }: Readonly<{
    directory: Pick<Directory, 'people'>;
    accessTokens: Pick<AccessTokens, 'names'>;
  }>,
): Promise<readonly TextVersion[]> => {
  const ids = versions.map(({ actorId }) => actorId);
  const people = await readPeople(directory, ids);
  const tokenIds = versions.map(({ tokenId }) => tokenId);
  const tokens = await readTokenNames(accessTokens, tokenIds);
  return versions.map(({ tokenId, ...version }) => ({
    ...version,
    ...viaToken(tokenId, tokens),
    actorEmailAddress: people.get(version.actorId)?.emailAddress ?? null,
    actorDisplayName:
      people.get(version.actorId)?.displayName ?? operatorName(version.actorId),
  }));
};
