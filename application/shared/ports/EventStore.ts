import type {
  Event,
  EventMetadata,
  RecordedEvent,
} from '#domain/shared/event.ts';

/** An event on its way into a stream; its id makes a repeat harmless. */
export type NewEvent<E extends Event = Event> = E &
  Readonly<{ metadata: EventMetadata }>;

/**
 * Where the appender believes the stream stands: `'none'` for a stream that
 * does not exist yet, a revision (0-based, of its last event), or `'any'`.
 */
export type ExpectedRevision = 'none' | 'any' | number;

export type AppendResult = Readonly<{
  /** Revision of the stream's last event after the append. */
  revision: number;
  /** Position of the append's last event in the whole store. */
  position: number;
  /** False when every event was there already (same event ids). */
  appended: boolean;
}>;

/**
 * The stream stands elsewhere than expected, or holds some of the event ids;
 * nothing was written.
 */
export class RevisionConflict extends Error {
  readonly streamId: string;
  readonly actual: number | 'none';

  constructor(streamId: string, actual: number | 'none') {
    super(`Stream ${streamId} stands at ${String(actual)}.`);
    this.name = 'RevisionConflict';
    this.streamId = streamId;
    this.actual = actual;
  }
}

/**
 * The store cannot be read or written; the message is for people, without
 * secrets. `unreadable`: it holds what another version of Slipway has recorded.
 */
export class StorageFailure extends Error {
  readonly reason: 'full' | 'locked' | 'corrupt' | 'unavailable' | 'unreadable';

  constructor(reason: StorageFailure['reason'], message: string) {
    super(message);
    this.name = 'StorageFailure';
    this.reason = reason;
  }
}

/** Streams of events, in one order over all of them. */
export interface EventStore {
  /**
   * Whether appends that are asked for one after another, without waiting, are
   * there in that order: where the storage fails one, it fails those after it.
   */
  readonly keepsOrder: boolean;

  /**
   * Appends all events to one stream, or none of them, durably once resolved.
   * The same event ids again change nothing and answer with where they stand;
   * when only some of them are there, it is a conflict whatever was expected.
   * Throws RevisionConflict and StorageFailure.
   */
  append(
    streamId: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResult>;

  /** A stream's events from `fromRevision` (0 when left out); `[]` if none. */
  readStream(
    streamId: string,
    fromRevision?: number,
  ): Promise<readonly RecordedEvent[]>;

  /** At most `limit` events after `position` (0 for the beginning), in order. */
  readAll(
    afterPosition: number,
    limit: number,
  ): Promise<readonly RecordedEvent[]>;

  /**
   * Batches of events after `position`, in order, each once, then goes on with
   * those to come, until `signal` aborts.
   */
  follow(
    afterPosition: number,
    signal: AbortSignal,
  ): AsyncIterable<readonly RecordedEvent[]>;

  /** Position of the newest event; 0 for an empty store. */
  lastPosition(): Promise<number>;

  close(): Promise<void>;
}
