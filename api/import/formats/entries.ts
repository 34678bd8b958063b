import type { z } from 'zod';
import type { ReadLine } from '#application/import/importTypes.ts';
import type { RawItem } from '../readLine.ts';
import { storableText } from '../storableText.ts';
import { skipLine, readLine } from '../readLine.ts';
import { UnreadableFile } from '../unreadableFile.ts';

export const isJson = (text: string): boolean => /^\s*[[{]/.test(text);

/**
 * The value of a JSON file, without characters that cannot be stored. Throws
 * UnreadableFile.
 */
export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text, ESCAPED.test(text) ? withoutUnstorable : undefined);
  } catch {
    throw new UnreadableFile('This file is not valid JSON.');
  }
};

/** NUL and surrogates, which JSON can also write as escapes. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i;

const withoutUnstorable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? storableText(value) : value;

/**
 * Reads the entries of a JSON file; the first is line 1. An entry in another
 * form than the tool's is skipped. Throws UnreadableFile for a file without a
 * list.
 */
export const readEntries = <Schema extends z.ZodType>(
  text: string,
  entriesOf: (json: unknown) => unknown,
  schema: Schema,
  read: (entry: z.output<Schema>) => RawItem | Readonly<{ leftOut: string }>,
): readonly ReadLine[] => {
  const entries = entriesOf(jsonIn(text));
  if (!Array.isArray(entries)) {
    throw new UnreadableFile('This file has no list of items.');
  }
  return entries.map((entry: unknown, index): ReadLine => {
    const line = index + 1;
    const parsed = schema.safeParse(entry);
    if (!parsed.success) {
      return skipLine(line, titleIn(entry), 'This entry cannot be read.');
    }
    const raw = read(parsed.data);
    return 'leftOut' in raw
      ? skipLine(line, titleIn(entry), raw.leftOut)
      : readLine(line, raw);
  });
};

const titleIn = (entry: unknown): string => {
  if (typeof entry !== 'object' || entry === null) return '';
  const { title, name } = entry as { title?: unknown; name?: unknown };
  const text = title ?? name;
  return typeof text === 'string' ? text : '';
};
