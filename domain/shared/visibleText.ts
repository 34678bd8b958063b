// Combining marks and fillers are drawn with or as something else, or not at all.
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{DI}\u2800]/u;

/** Whether a text shows nothing: spaces and characters that are not drawn. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

const UNDRAWN = /[\p{Cf}\p{DI}\u2800]/gu;

/**
 * The form in which names are compared: regardless of case, of composition and
 * of what is not drawn. For names, as long runs of accents take long.
 */
export const nameKey = (name: string): string =>
  name
    .replaceAll(UNDRAWN, '')
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/** Without what would turn the rest of a sentence around. */
export const withoutOverrides = (name: string): string =>
  name.replaceAll(OVERRIDES, '');
