import { isInline, isReference } from '#domain/shared/texts.ts';

/** Long texts make a page shorter than its limit, in UTF-16 code units. */
const PAGE_CHARACTERS = 2_000_000;

/** Takes as many versions as fit a page by length, at least one. */
export const withinBudget = <T>(
  all: readonly T[],
  lengthOf: (one: T) => number,
): readonly T[] => {
  let characters = 0;
  const end = all.findIndex((one, index) => {
    characters += lengthOf(one);
    return index > 0 && characters > PAGE_CHARACTERS;
  });
  return end === -1 ? all : all.slice(0, end);
};

/** How long a text is that is not read yet, as the log says. */
export const loggedLength = (value: unknown): number => {
  if (isReference(value)) return value.length;
  return isInline(value) ? value.text.length : 0;
};
