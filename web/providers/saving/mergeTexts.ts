import { diff3Merge } from 'node-diff3';
import type { MergeRegion } from 'node-diff3';

/**
 * The result of merging two changes of one value. Where the changes overlap,
 * each side has its own text; everywhere else the sides are equal.
 */
export type Merged<T> = Readonly<{ mine: T; theirs: T }>;

type Parts = readonly string[];
/** Lines, words or elements: merged ones, or those of a conflict. */
type Block = Readonly<{ ok: Parts } | { conflict: Conflict }>;
/** As node-diff3 names them: `o` is the base, `a` is mine, `b` is theirs. */
type Conflict = Readonly<{ o: Parts; a: Parts; b: Parts }>;

/**
 * Comparing costs up to the product of both lengths; above this number,
 * everything counts as one change.
 */
const MAX_PAIRS = 1_000_000;

/**
 * Merges two changes of one text by lines, and by words in those lines that
 * both changed.
 */
export const mergedTexts = (
  base: string,
  mine: string,
  theirs: string,
): Merged<string> => {
  const lines = blocksOf(linesOf(base), linesOf(mine), linesOf(theirs));
  const words = lines.flatMap((block) =>
    'ok' in block ? [block] : byWords(block.conflict),
  );
  return { mine: side(words, 'a').join(''), theirs: side(words, 'b').join('') };
};

/** Merges two changes of a list of texts, element by element. */
export const mergedLists = (
  base: Parts,
  mine: Parts,
  theirs: Parts,
): Merged<Parts> => {
  const blocks = blocksOf(base, mine, theirs);
  return { mine: side(blocks, 'a'), theirs: side(blocks, 'b') };
};

const byWords = ({ o, a, b }: Conflict): readonly Block[] => {
  const [base, mine, theirs] = [o, a, b].map((lines) =>
    wordsOf(lines.join('')),
  );
  return blocksOf(base ?? [], mine ?? [], theirs ?? []);
};

const side = (blocks: readonly Block[], of: 'a' | 'b'): string[] =>
  blocks.flatMap((block) => ('ok' in block ? block.ok : block.conflict[of]));

/** The lines, each with its line break. */
const linesOf = (text: string): Parts =>
  text
    .split('\n')
    .map((line, index, { length }) =>
      index < length - 1 ? `${line}\n` : line,
    );

/** The words and the spaces between them. */
const wordsOf = (text: string): Parts => text.match(/\s+|\S+/g) ?? [];

/** Skips the common beginning and end, and compares the rest. */
const blocksOf = (base: Parts, mine: Parts, theirs: Parts): Block[] => {
  const shortest = Math.min(base.length, mine.length, theirs.length);
  const isCommon = (part: (parts: Parts) => string | undefined) =>
    part(mine) === part(base) && part(theirs) === part(base);
  let first = 0;
  while (first < shortest && isCommon((parts) => parts[first])) first += 1;
  let last = 0;
  while (last < shortest - first && isCommon((parts) => parts.at(-1 - last))) {
    last += 1;
  }
  const middle = (parts: Parts) => parts.slice(first, parts.length - last);
  return [
    { ok: base.slice(0, first) },
    ...compared({ o: middle(base), a: middle(mine), b: middle(theirs) }),
    { ok: base.slice(base.length - last) },
  ];
};

const compared = ({ o, a, b }: Conflict): Block[] => {
  const pairs = o.length * Math.max(a.length, b.length);
  if (pairs > MAX_PAIRS) return [{ conflict: { o, a, b } }];
  const options = { excludeFalseConflicts: true };
  return diff3Merge([...a], [...o], [...b], options).map(blockOf);
};

const blockOf = ({ ok, conflict }: MergeRegion<string>): Block =>
  conflict === undefined ? { ok: ok ?? [] } : { conflict };
