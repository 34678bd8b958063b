import type { ServerResponse } from 'node:http';

const held = new WeakMap<object, number>();

/**
 * Notes the memory that an answer holds until it is sent, besides its socket.
 */
export const noteHeld = (response: ServerResponse, bytes: number): void => {
  held.set(response, bytes);
};

/** Bytes answered but not read yet; a held text counts by its characters. */
export const unreadOf = (
  response: Readonly<{ writableLength?: number }>,
): number => (response.writableLength ?? 0) + (held.get(response) ?? 0);
