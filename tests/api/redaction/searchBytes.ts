import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The files of a folder that contain one of the texts, in upper or lower case.
 */
export const findFilesWith = async (
  folder: string,
  texts: readonly string[],
): Promise<readonly string[]> => {
  const found: string[] = [];
  const names = await readdir(folder, { recursive: true });
  for (const name of names.toSorted()) {
    // Some of the server's files may disappear in the meantime.
    const bytes = await readFile(join(folder, name)).catch(() => null);
    const content = bytes?.toString('latin1').toLowerCase() ?? '';
    for (const text of texts) {
      if (content.includes(text.toLowerCase())) found.push(`${text}: ${name}`);
    }
  }
  return found;
};
