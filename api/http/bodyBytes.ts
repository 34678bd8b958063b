import type { IncomingMessage } from 'node:http';

/** The uncompressed sizes of bodies, as readBody.ts has read them. */
const sizes = new WeakMap<IncomingMessage, number>();

/** The bytes of a request's body; 0 without a body or before it was read. */
export const bodyBytes = (request: IncomingMessage): number =>
  sizes.get(request) ?? 0;

/** Stores the size of a body, which counts toward the caller's limits. */
export const trackBodyBytes = (
  request: IncomingMessage,
  bytes: number,
): void => {
  sizes.set(request, bytes);
};
