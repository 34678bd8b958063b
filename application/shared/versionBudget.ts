import { isInline, isReference } from '#domain/shared/eventTexts.ts';

/**
 * The maximum length of a page in UTF-16 code units, which long texts may reach
 * before its limit.
 */
const PAGE_CHARACTERS = 2_000_000;

/** Takes as many versions as fit into a page by length, but at least one. */
export const fitToBudget = <T>(
  versions: readonly T[],
  lengthOf: (version: T) => number,
): readonly T[] => {
  let characters = 0;
  const end = versions.findIndex((version, index) => {
    characters += lengthOf(version);
    return index > 0 && characters > PAGE_CHARACTERS;
  });
  return end === -1 ? versions : versions.slice(0, end);
};

/** The length of a text that is not read yet, as stored in the log. */
export const loggedLength = (value: unknown): number => {
  if (isReference(value)) return value.length;
  return isInline(value) ? value.text.length : 0;
};
