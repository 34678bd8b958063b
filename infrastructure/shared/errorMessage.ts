/** The message of an error; anything else as text. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
