// Combining marks and fillers (`DI`: Default_Ignorable_Code_Point) are drawn
// together with other characters, or not at all; so are U+2800 and U+1D159.
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{DI}\u2800\u{1d159}]/u;

/** Whether a text shows nothing: only spaces and invisible characters. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** The index of the first character that shows something; below 0 if none. */
export const firstVisibleIndex = (text: string): number => text.search(VISIBLE);

const INVISIBLE = /[\p{Cf}\p{DI}\u2800\u{1d159}]/gu;

/**
 * The form in which names are compared: regardless of case, composition and
 * invisible characters. ` Ｑ3  Plan` becomes `q3 plan`. Only for names:
 * normalizing long runs of accents is slow.
 */
export const nameKey = (name: string): string =>
  name
    .replaceAll(INVISIBLE, '')
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes marks that would change the direction of the rest of a sentence. */
export const withoutDirectionMarks = (name: string): string =>
  name.replaceAll(DIRECTION_MARKS, '');
