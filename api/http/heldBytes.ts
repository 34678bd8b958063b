import type { ServerResponse } from 'node:http';

const bytesByResponse = new WeakMap<object, number>();

/**
 * Tracks the memory that an answer holds until it is sent, besides its socket.
 */
export const trackHeldBytes = (
  response: ServerResponse,
  bytes: number,
): void => {
  bytesByResponse.set(response, bytes);
};

/** Bytes answered but not read yet; a held text counts by its characters. */
export const unreadBytes = (
  response: Readonly<{ writableLength?: number }>,
): number =>
  (response.writableLength ?? 0) + (bytesByResponse.get(response) ?? 0);
