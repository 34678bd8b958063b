import { hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { SealHash } from '#application/shared/ports/SealHash.ts';
import { hashOfText } from '../eventLog/texts.ts';

// Different prefixes, so that a node cannot be passed off as a leaf.
const LEAF_PREFIX = Buffer.from([0x00]);
const NODE_PREFIX = Buffer.from([0x01]);

const sha256 = (...parts: readonly Uint8Array[]): string =>
  hash('sha256', Buffer.concat(parts));

/** The canonical JSON of RFC 8785, and the hashes of RFC 9162, 2.1.1. */
export const sealHash: SealHash = {
  canonical: (value) => {
    const text = canonicalize(value);
    if (text === undefined) throw new TypeError('Nothing that JSON can hold.');
    return text;
  },
  hash: (text) => hash('sha256', text),
  salted: hashOfText,
  empty: () => sha256(),
  leaf: (text) => sha256(LEAF_PREFIX, Buffer.from(text, 'utf8')),
  node: (left, right) =>
    sha256(NODE_PREFIX, Buffer.from(left, 'hex'), Buffer.from(right, 'hex')),
};
