import type { IncomingMessage } from 'node:http';

/** Inflated, of the bodies that were read. */
const sizes = new WeakMap<IncomingMessage, number>();

/** The bytes of a request's body; 0 before it was read, and without one. */
export const bodyBytes = (request: IncomingMessage): number =>
  sizes.get(request) ?? 0;

export const noteBodyBytes = (
  request: IncomingMessage,
  bytes: number,
): void => {
  sizes.set(request, bytes);
};
