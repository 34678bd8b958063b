import { readFileSync } from 'node:fs';

/** Reads a text file. If that fails, adds the reason as an issue; then null. */
export const readFile = (
  path: string,
  context: Readonly<{ addIssue: (message: string) => void }>,
): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    context.addIssue(`the file cannot be read (${code})`);
    return null;
  }
};
