import type { RecordedEvent as StoredEvent } from '@eventstore/db-client';

/** The default prefix of the names of Slipway's streams. */
export const DEFAULT_PREFIX = 'slipway.';

/**
 * The stream, outside all prefixes, in which each Slipway records its prefix.
 */
export const PREFIXES_STREAM = 'slipway-prefixes';

/**
 * The names of Slipway's streams in a store that others may use as well. Only
 * this adapter knows the prefix: all other code names streams without it.
 */
export type StreamNames = Readonly<{
  /** The prefix of each stream's name; empty in a store of Slipway's own. */
  prefix: string;
  toStored: (streamId: string) => string;
  /**
   * Null for an event that does not belong to Slipway, such as the server's.
   */
  streamIdOf: (event: Pick<StoredEvent, 'type' | 'streamId'>) => string | null;
}>;

export const streamNames = (prefix: string): StreamNames => ({
  prefix,
  toStored: (streamId) => `${prefix}${streamId}`,
  streamIdOf: ({ type, streamId }) => {
    if (type.startsWith('$') || streamId.startsWith('$')) return null;
    if (streamId === PREFIXES_STREAM) return null;
    return streamId.startsWith(prefix) ? streamId.slice(prefix.length) : null;
  },
});

/** Names streams as the store does, also those outside of all prefixes. */
export const STORED_NAMES: StreamNames = {
  prefix: '',
  toStored: (streamId) => streamId,
  streamIdOf: ({ streamId }) => streamId,
};
