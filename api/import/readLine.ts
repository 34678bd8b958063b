import { ItemType } from '#domain/shared/itemType.ts';
import { truncateText } from '#domain/shared/truncateText.ts';
import { isBlank } from '#domain/shared/visibleText.ts';
import type { ReadItem, ReadLine } from '#application/import/importTypes.ts';
import { LIMITS } from '../contract/limits.ts';

/** A line as a format reads it; missing fields are empty. */
export type RawItem = Partial<Omit<ReadItem, 'line' | 'title'>> &
  Readonly<{ title: string }>;

/** What the imported item has between its title and the rest of its text. */
const SEPARATOR = '\n\n';

/** The item of a line, or why it has none. */
export const readLine = (line: number, raw: RawItem): ReadLine => {
  const title = raw.title.replaceAll(/\s+/gu, ' ').trim();
  const description = (raw.description ?? '').trim();
  if (isBlank(title)) return { line, title, problem: 'It has no title.' };
  const characters = title.length + SEPARATOR.length + description.length;
  if (characters > LIMITS.prose) {
    const problem = 'Its text is longer than 100,000 characters.';
    return { line, title: truncateText(title, LIMITS.name), problem };
  }
  return {
    sourceId: null,
    itemType: ItemType.Implementation,
    when: null,
    isOutOfScope: false,
    isCompleted: false,
    completedAt: null,
    createdAt: null,
    labels: [],
    assignees: [],
    ...raw,
    line,
    title,
    description,
  };
};

/** A line that is not imported. */
export const skipLine = (
  line: number,
  title: string,
  problem: string,
): ReadLine => ({ line, title: title.trim(), problem });
