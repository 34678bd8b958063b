/** Title shown for an item whose text was redacted. */
export const REDACTED_TITLE = 'Redacted';
