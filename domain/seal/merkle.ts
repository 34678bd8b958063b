import type { SealParts } from './events.ts';

/** How leaves and nodes are hashed; all hashes are in hex. */
export type TreeHash = Readonly<{
  /** Hash of an empty tree. */
  empty: () => string;
  leaf: (text: string) => string;
  node: (left: string, right: string) => string;
}>;

/** A Merkle tree to which leaves are added one by one (RFC 9162, 2.1.1). */
export type GrowingTree = Readonly<{
  /** Adds the text of a leaf. */
  add: (text: string) => void;
  /** The number of leaves. */
  count: () => number;
  /** The hash over all leaves. */
  root: () => string;
  /** The hashes over groups of consecutive leaves. */
  parts: () => SealParts;
}>;

/**
 * When there would be this many parts, pairs of them are merged, so that a part
 * has 1 leaf, then 2, 4 and so on.
 */
const MAX_PARTS = 128;
/**
 * How many hex digits of a part's hash are kept: 8 bytes are enough to find a
 * place.
 */
const PART_DIGITS = 16;

type Subtree = Readonly<{ leaves: number; hash: string }>;

/**
 * Makes an empty tree. It only keeps complete subtrees (one for each 1 in the
 * number of leaves as a binary number), and at most MAX_PARTS hashes of parts.
 */
export const growingTree = (hashing: TreeHash): GrowingTree => {
  const subtrees: Subtree[] = [];
  let count = 0;
  /** How many leaves each part has. */
  let partSize = 1;
  let parts: string[] = [];

  const mergePairs = (hashes: readonly string[]): string[] =>
    Array.from({ length: hashes.length / 2 }, (_, index) =>
      hashing.node(hashes[2 * index] ?? '', hashes[2 * index + 1] ?? ''),
    );

  /** The root over subtrees, combined from the last one; null for none. */
  const rootOf = (trees: readonly Subtree[]): string | null =>
    trees.reduceRight<string | null>(
      (right, { hash }) => (right === null ? hash : hashing.node(hash, right)),
      null,
    );

  const addPart = (hash: string) => {
    parts.push(hash);
    if (parts.length < MAX_PARTS) return;
    parts = mergePairs(parts);
    partSize *= 2;
  };

  return {
    add: (text) => {
      let added: Subtree = { leaves: 1, hash: hashing.leaf(text) };
      count += 1;
      // A new part may double `partSize`, which counts from the next leaf on.
      const sizeBefore = partSize;
      if (added.leaves === sizeBefore) addPart(added.hash);
      for (;;) {
        const last = subtrees.at(-1);
        if (last?.leaves !== added.leaves) break;
        subtrees.pop();
        const leaves = 2 * added.leaves;
        added = { leaves, hash: hashing.node(last.hash, added.hash) };
        if (leaves === sizeBefore) addPart(added.hash);
      }
      subtrees.push(added);
    },
    count: () => count,
    root: () => rootOf(subtrees) ?? hashing.empty(),
    parts: () => {
      // The last leaves, which do not fill a part yet.
      const rest = rootOf(subtrees.filter(({ leaves }) => leaves < partSize));
      const all = rest === null ? parts : [...parts, rest];
      return {
        size: partSize,
        hashes: all.map((hash) => hash.slice(0, PART_DIGITS)),
      };
    },
  };
};
