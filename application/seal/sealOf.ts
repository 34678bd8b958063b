import type { Seal } from '#domain/seal/events.ts';
import type { SealHash } from '../shared/ports/SealHash.ts';

/** Makes a seal with its hash, which covers the previous seal. */
export const sealOf = (
  { canonical, hash }: Pick<SealHash, 'canonical' | 'hash'>,
  { date, events, root, previous }: Omit<Seal, 'hash'>,
): Seal => {
  const content = { date, events, root, previous };
  return { ...content, hash: hash(canonical(content)) };
};
