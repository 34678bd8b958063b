import type {
  Event,
  EventMetadata,
  RecordedEvent,
} from '#domain/shared/event.ts';

/** An event to append; its id makes a repeated append idempotent. */
export type NewEvent<E extends Event = Event> = E &
  Readonly<{ metadata: EventMetadata }>;

/**
 * Optimistic concurrency: `'none'` for a stream that does not exist yet, the
 * 0-based revision of its last event, or `'any'`.
 */
export type ExpectedRevision = 'none' | 'any' | number;

/** A text with its hash and the salt of the hash, both in hex. */
export type SaltedText = Readonly<{
  sha256: string;
  salt: string;
  text: string;
}>;

export type AppendResult = Readonly<{
  /** Revision of the stream's last event after the append. */
  revision: number;
  /** Position of the append's last event in the whole store. */
  position: number;
  /** False if every event was already stored, with the same event ids. */
  appended: boolean;
}>;

/**
 * The stream is at another revision than expected, or has some of the event
 * ids. Nothing was written.
 */
export class RevisionConflict extends Error {
  readonly streamId: string;
  readonly actual: number | 'none';

  constructor(streamId: string, actual: number | 'none') {
    super(`Stream ${streamId} is at revision ${String(actual)}.`);
    this.name = 'RevisionConflict';
    this.streamId = streamId;
    this.actual = actual;
  }
}

/**
 * Other work on a stream is still under way, so the command may succeed later;
 * answered with 409 CONTENTION, like every RevisionConflict.
 */
export const contention = (streamId: string): RevisionConflict =>
  new RevisionConflict(streamId, 'none');

/** The largest append that every store accepts: EventStoreDB's limit. */
export const MAX_APPEND_BYTES = 1024 * 1024;

/** An append of more than MAX_APPEND_BYTES; nothing was written. */
export class AppendTooLarge extends RangeError {
  constructor(streamId: string, bytes: number) {
    super(
      `An append to ${streamId} has ${String(bytes)} bytes, and the event store takes ${String(MAX_APPEND_BYTES)}.`,
    );
    this.name = 'AppendTooLarge';
  }
}

/**
 * The store cannot be read or written. The message is human-readable and
 * contains no secrets. `unreadable`: another version of Slipway stored an
 * event.
 */
export class StorageFailure extends Error {
  readonly reason: 'full' | 'locked' | 'corrupt' | 'unavailable' | 'unreadable';

  constructor(reason: StorageFailure['reason'], message: string) {
    super(message);
    this.name = 'StorageFailure';
    this.reason = reason;
  }
}

/**
 * `all`: every text. `latest`: for computing a state, only texts that no later
 * event among those given replaces; other texts are read as empty, so that a
 * stream of 10,000 autosaves reads only one text.
 */
export type WhichTexts = 'all' | 'latest';

/**
 * Streams of events, with one order over all of them. People's texts are stored
 * next to the log: appends contain them in their events, and reads return
 * references (`domain/shared/eventTexts.ts`) until `withTexts` is called.
 */
export interface EventStore {
  /**
   * Whether appends that are started in order, without waiting, are stored in
   * that order. If one fails, later ones fail as well.
   */
  readonly keepsOrder: boolean;

  /**
   * Appends all events to one stream or none; they are durable when this
   * resolves. A repeat of the same event ids changes nothing and returns their
   * positions; if only some of them exist, it is a conflict with any expected
   * revision. Throws RevisionConflict, AppendTooLarge and StorageFailure.
   */
  append(
    streamId: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResult>;

  /**
   * Reads a stream's events from `fromRevision` (0 if absent), all or `atMost`;
   * `[]` if there are none.
   */
  readStream(
    streamId: string,
    fromRevision?: number,
    atMost?: number,
  ): Promise<readonly RecordedEvent[]>;

  /**
   * Reads at most `limit` events after `position` (0 for the beginning), in
   * order.
   */
  readAll(
    afterPosition: number,
    limit: number,
  ): Promise<readonly RecordedEvent[]>;

  /**
   * Like readAll, but with events in the form in which they were recorded,
   * because seals must be the same in every version of Slipway.
   */
  readStored(
    afterPosition: number,
    limit: number,
  ): Promise<readonly RecordedEvent[]>;

  /**
   * Yields batches of all events after `position`, in order and each once, and
   * then new events as they are appended, until `signal` aborts. From time to
   * time, `onPassed` gets a position up to which there are no more events,
   * after the earlier batches were taken. A later subscription may start after
   * it.
   */
  subscribe(
    afterPosition: number,
    signal: AbortSignal,
    onPassed?: (position: number) => void,
  ): AsyncIterable<readonly RecordedEvent[]>;

  /**
   * Replaces the references in events with their texts, in one query. An erased
   * text is read as empty. Throws StorageFailure.
   */
  withTexts: (
    events: readonly RecordedEvent[],
    which: WhichTexts,
  ) => Promise<readonly RecordedEvent[]>;

  /**
   * Finds texts by the hashes in references, in one query; erased texts are
   * left out. Throws StorageFailure.
   */
  findTexts: (
    hashes: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;

  /** Finds texts with their salts. Throws StorageFailure. */
  readTexts: (hashes: readonly string[]) => Promise<readonly SaltedText[]>;

  /**
   * Erases texts by the hashes in references, for good: after this resolves,
   * the store has no copy of them. Missing texts are ignored. Throws
   * StorageFailure and must then be repeated.
   */
  eraseTexts: (hashes: readonly string[]) => Promise<void>;

  /** Returns the position of the last event; 0 for an empty store. */
  lastPosition(): Promise<number>;

  close(): Promise<void>;
}
