/**
 * A text without the characters that can be neither stored nor shown: NUL and
 * lone surrogates.
 */
export const storableText = (text: string): string =>
  text.replaceAll('\0', '').toWellFormed();
