import type { ServerResponse } from 'node:http';

const bytesByResponse = new WeakMap<object, number>();

/**
 * Notes the memory that an answer holds until it is sent, besides its socket.
 */
export const noteHeld = (response: ServerResponse, bytes: number): void => {
  bytesByResponse.set(response, bytes);
};

/** Bytes answered but not read yet; a held text counts by its characters. */
export const unreadOf = (
  response: Readonly<{ writableLength?: number }>,
): number =>
  (response.writableLength ?? 0) + (bytesByResponse.get(response) ?? 0);
