import { readFileSync } from 'node:fs';

/** The text of a file; null, with the reason as an issue, if there is none. */
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
