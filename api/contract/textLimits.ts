/** The maximum length of a text of several lines, such as a description. */
export const PROSE_CHARACTERS = 100_000;
