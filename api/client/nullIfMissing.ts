/** Null for the error of reading a missing file; throws any other error. */
export const nullIfMissing = (error: unknown): null => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
};
