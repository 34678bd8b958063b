import type { IncomingMessage } from 'node:http';

/** The uncompressed sizes of the bodies that were read. */
const sizes = new WeakMap<IncomingMessage, number>();

/** The bytes of a request's body; 0 without a body or before it was read. */
export const bodyBytes = (request: IncomingMessage): number =>
  sizes.get(request) ?? 0;

export const trackBodyBytes = (
  request: IncomingMessage,
  bytes: number,
): void => {
  sizes.set(request, bytes);
};
