import type { ServerResponse } from 'node:http';

const held = new WeakMap<object, number>();

/** Notes what an answer takes of memory until it has left, besides its socket. */
export const noteHeld = (response: ServerResponse, bytes: number): void => {
  held.set(response, bytes);
};

/** Bytes answered but not read yet; a held text counts by its characters. */
export const unreadOf = (
  response: Readonly<{ writableLength?: number }>,
): number => (response.writableLength ?? 0) + (held.get(response) ?? 0);
