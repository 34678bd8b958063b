/** What an error says, for people; anything else as it prints. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
