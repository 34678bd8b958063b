/** A run of text that is unchanged, added or removed. */
export type TextChange = Readonly<{
  kind: 'same' | 'added' | 'removed';
  text: string;
}>;

/** Comparing costs the product of both lengths; above this, all is replaced. */
const MAX_PAIRS = 1_000_000;
/** Below this share of common words, a paragraph counts as replaced. */
const MIN_COMMON_SHARE = 0.5;

/**
 * Compares two texts by paragraphs, and by words in similar paragraphs. 'same'
 * and 'removed' make up the first text, 'same' and 'added' the second.
 */
export const textChanges = (
  before: string,
  after: string,
): readonly TextChange[] =>
  joined(compared(linesOf(before), linesOf(after)).flatMap(byWords));

/** How many words were added and removed. */
export const changedWords = (changes: readonly TextChange[]) => {
  const count = (wanted: TextChange['kind']) =>
    changes
      .filter(({ kind }) => kind === wanted)
      .reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
  return { added: count('added'), removed: count('removed') };
};

/** The lines and the line breaks between them. */
const linesOf = (text: string): string[] => text.match(/\n|[^\n]+/g) ?? [];
/** The words and the spaces between them. */
const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

type Run =
  | Readonly<{ same: string }>
  | Readonly<{ removed: string; added: string }>;

const byWords = (run: Run): TextChange[] => {
  if ('same' in run) return [{ kind: 'same', text: run.same }];
  const { removed, added } = run;
  const words = compared(wordsOf(removed), wordsOf(added));
  const common = words.reduce(
    (sum, word) => sum + ('same' in word ? word.same.length : 0),
    0,
  );
  const areSimilar =
    common >= MIN_COMMON_SHARE * Math.max(removed.length, added.length);
  return (areSimilar ? words : [run]).flatMap(changesOf);
};

const changesOf = (run: Run): TextChange[] =>
  'same' in run
    ? [{ kind: 'same', text: run.same }]
    : [
        { kind: 'removed', text: run.removed },
        { kind: 'added', text: run.added },
      ];

/** Merges adjacent runs of one kind and drops empty ones. */
const joined = (changes: readonly TextChange[]): TextChange[] => {
  const all: TextChange[] = [];
  for (const change of changes) {
    const last = all.at(-1);
    if (change.text === '') continue;
    if (last?.kind === change.kind) {
      all[all.length - 1] = { ...last, text: last.text + change.text };
    } else {
      all.push(change);
    }
  }
  return all;
};

/** The common parts, and the differing runs between them. */
const compared = (a: readonly string[], b: readonly string[]): Run[] => {
  const runs: Run[] = [];
  let [nextA, nextB] = [0, 0];
  const replace = (toA: number, toB: number) => {
    const removed = a.slice(nextA, toA).join('');
    const added = b.slice(nextB, toB).join('');
    if (removed !== '' || added !== '') runs.push({ removed, added });
  };
  for (const [inA, inB] of commonPairs(a, b)) {
    replace(inA, inB);
    runs.push({ same: a[inA] ?? '' });
    [nextA, nextB] = [inA + 1, inB + 1];
  }
  replace(a.length, b.length);
  return runs;
};

/** The index pairs of the common subsequence with the most characters. */
const commonPairs = (
  a: readonly string[],
  b: readonly string[],
): [number, number][] => {
  if (a.length * b.length > MAX_PAIRS) return [];
  const width = b.length + 1;
  const lengths = lengthsFrom(a, b, width);
  const longest = (i: number, j: number) => lengths[i * width + j] ?? 0;
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (longest(i + 1, j) >= longest(i, j + 1)) i++;
    else j++;
  }
  return pairs;
};

/**
 * At `i * width + j`: number of common characters after i and j. Characters,
 * not parts: a sentence is worth more than two empty lines.
 */
const lengthsFrom = (
  a: readonly string[],
  b: readonly string[],
  width: number,
): Uint32Array => {
  const lengths = new Uint32Array((a.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (const [i, part] of [...a.entries()].reverse()) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        part === b[j]
          ? lengthAt(i + 1, j + 1) + part.length
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  return lengths;
};
