/** What stands in place of the title of an item whose text was redacted. */
export const REDACTED_TITLE = 'Redacted';
