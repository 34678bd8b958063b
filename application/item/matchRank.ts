import { Scope } from '#domain/shared/assignment.ts';
import { readWords } from '#domain/shared/words.ts';

/**
 * Rates how well an item's title matches searched words, for the order of the
 * results. What counts most is the share of the words that the title contains;
 * then, whether it begins with all of them, whether it has no other words, and
 * whether the item is in scope.
 */
export const matchRank = (
  { title, scope }: Readonly<{ title: string; scope: number }>,
  searchWords: readonly string[],
): number => {
  const { words: titleWords, contains } = readWords(title);
  const matchCount = searchWords.filter(contains).length;
  const beginsWithAll =
    searchWords.length > 0 &&
    searchWords.every((word, index) =>
      (titleWords[index] ?? '').startsWith(word),
    );
  const isWholeTitle =
    beginsWithAll && titleWords.length === searchWords.length;
  return (
    (matchCount / Math.max(searchWords.length, 1)) * 4 +
    (beginsWithAll ? 2 : 0) +
    (isWholeTitle ? 1 : 0) +
    (scope === Scope.Project ? 0.5 : 0)
  );
};
