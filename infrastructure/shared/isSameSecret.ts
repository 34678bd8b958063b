import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that timing reveals nothing of the secret. */
export const isSameSecret = (a: string, b: string): boolean =>
  timingSafeEqual(digest(a), digest(b));

/** Digests have equal length, as the comparison requires. */
const digest = (text: string): Buffer =>
  createHash('sha256').update(text).digest();
