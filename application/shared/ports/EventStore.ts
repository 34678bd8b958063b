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

/** A text with the salt of its hash; both in hex. */
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
  /** False when every event was there already (same event ids). */
  appended: boolean;
}>;

/**
 * The stream is at another revision than expected, or holds some of the event
 * ids; nothing was written.
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

/** The largest append that every store accepts; EventStoreDB's limit. */
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
 * The store cannot be read or written; the message is for people and holds no
 * secrets. `unreadable`: an event was stored by another version of Slipway.
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
 * `all`: every text. `latest`: for a fold, only those that no later event given
 * with it replaces; the others are read as empty, so that a stream of 10,000
 * autosaves costs one text.
 */
export type WhichTexts = 'all' | 'latest';

/**
 * Streams of events, with one order over all of them. Texts that people wrote
 * stand beside the log: an append takes them in its events, and reads answer
 * with references (`domain/shared/texts.ts`) until `withTexts`.
 */
export interface EventStore {
  /**
   * Whether appends that are started in order, without waiting, are stored in
   * that order: when storage fails one, it fails those after it.
   */
  readonly keepsOrder: boolean;

  /**
   * Appends all events to one stream or none, durably once resolved. A repeat
   * of the same event ids changes nothing and returns where they are; if only
   * some of them exist, it is a conflict whatever was expected.
   * Throws RevisionConflict, AppendTooLarge and StorageFailure.
   */
  append(
    streamId: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResult>;

  /**
   * A stream's events from `fromRevision` (0 when left out), all or at most so
   * many; `[]` if none.
   */
  readStream(
    streamId: string,
    fromRevision?: number,
    atMost?: number,
  ): Promise<readonly RecordedEvent[]>;

  /** At most `limit` events after `position` (0 for the beginning), in order. */
  readAll(
    afterPosition: number,
    limit: number,
  ): Promise<readonly RecordedEvent[]>;

  /**
   * As readAll, in the shapes in which the events were recorded: what a seal
   * covers is the same for every version of Slipway.
   */
  readStored(
    afterPosition: number,
    limit: number,
  ): Promise<readonly RecordedEvent[]>;

  /**
   * Subscribes: batches of the events after `position`, in order, each once,
   * then of new ones as they are appended, until `signal` aborts. `onPassed` is
   * told now and then how far the store was looked through without finding any,
   * once the batches before it are taken: a position to subscribe after as well.
   */
  subscribe(
    afterPosition: number,
    signal: AbortSignal,
    onPassed?: (position: number) => void,
  ): AsyncIterable<readonly RecordedEvent[]>;

  /**
   * Events that were read, with the texts they refer to, in one query. A text
   * that is gone is read as empty. Throws StorageFailure.
   */
  withTexts: (
    events: readonly RecordedEvent[],
    which: WhichTexts,
  ) => Promise<readonly RecordedEvent[]>;

  /**
   * Texts by the hash in their references, in one query; those that are gone
   * are left out. Throws StorageFailure.
   */
  findTexts: (
    hashes: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;

  /** The same with their salts. Throws StorageFailure. */
  readTexts: (hashes: readonly string[]) => Promise<readonly SaltedText[]>;

  /**
   * Erases texts by the hash in their references, for good: the store has them
   * nowhere once resolved. Those that are gone already are left out. Throws
   * StorageFailure, and is then to be repeated.
   */
  eraseTexts: (hashes: readonly string[]) => Promise<void>;

  /** Position of the last event; 0 for an empty store. */
  lastPosition(): Promise<number>;

  close(): Promise<void>;
}
