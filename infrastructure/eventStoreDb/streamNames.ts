import type { RecordedEvent as StoredEvent } from '@eventstore/db-client';

/** Before the names of Slipway's streams, where nothing else is set. */
export const DEFAULT_PREFIX = 'slipway.';

/** Where each Slipway that uses a store notes its prefix; no stream of theirs. */
export const PREFIXES = 'slipway-prefixes';

/** Streams by the names that the store has for them. */
export const STORED_NAMES: StreamNames = {
  prefix: '',
  toStored: (streamId) => streamId,
  streamIdOf: ({ streamId }) => streamId,
};

/**
 * The names of Slipway's streams in a store that others may use as well. Only
 * this adapter knows them: everything else names streams without the prefix.
 */
export type StreamNames = Readonly<{
  /** Before the name of each stream; empty in a store of Slipway's own. */
  prefix: string;
  toStored: (streamId: string) => string;
  /** Null for an event that is none of Slipway's, as of the server itself. */
  streamIdOf: (event: Pick<StoredEvent, 'type' | 'streamId'>) => string | null;
}>;

export const streamNames = (prefix: string): StreamNames => ({
  prefix,
  toStored: (streamId) => `${prefix}${streamId}`,
  streamIdOf: ({ type, streamId }) => {
    if (type.startsWith('$') || streamId.startsWith('$')) return null;
    if (streamId === PREFIXES) return null;
    return streamId.startsWith(prefix) ? streamId.slice(prefix.length) : null;
  },
});
