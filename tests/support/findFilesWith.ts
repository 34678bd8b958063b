import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * The files below a folder that contain one of the texts, in upper or lower
 * case, as UTF-8 or UTF-16.
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
    const contents = (['latin1', 'utf16le'] as const).map(
      (encoding) => bytes?.toString(encoding).toLowerCase() ?? '',
    );
    for (const text of texts) {
      const lowerCase = text.toLowerCase();
      if (contents.some((content) => content.includes(lowerCase))) {
        found.push(`${text}: ${name}`);
      }
    }
  }
  return found;
};

/** The files of one database, including its logs, that contain exactly a text. */
export const findDatabaseFilesWith = (
  database: string,
  text: string,
): readonly string[] => {
  const folder = dirname(database);
  return readdirSync(folder).filter(
    (name) =>
      name.startsWith(basename(database)) &&
      readFileSync(join(folder, name)).includes(text),
  );
};
