import type { Item } from '#api/contract/index.ts';

/** The first line of the markdown without its marks (E3); '' when there is none. */
export const titleOf = ({ description }: Pick<Item, 'description'>): string =>
  plain(split(description).title);

/** What follows the title, as markdown. */
export const bodyOf = ({ description }: Pick<Item, 'description'>): string =>
  split(description).body;

const split = (description: string) => {
  const text = description.trimStart();
  const end = text.search(/\r?\n/);
  return end < 0
    ? { title: text, body: '' }
    : { title: text.slice(0, end), body: text.slice(end).trim() };
};

// In this order: what stands before the text, then what wraps parts of it.
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/^(?:>\s*)+/, ''],
  [/^#{1,6}\s+(.*?)(?:\s+#+)?$/, '$1'],
  [/^(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/, ''],
  [/!?\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/(`+)(.+?)\1/g, '$2'],
  [/(\*\*\*|\*\*|\*|~~)(?=\S)(.+?)(?<=\S)\1/g, '$2'],
  // Underscores mark only whole words: snake_case is a name.
  [/(?<![\p{L}\p{N}])(___|__|_)(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2'],
  [/\\([\\`*_{}[\]()#+\-.!~>])/g, '$1'],
];

const plain = (line: string): string =>
  MARKS.reduce(
    (text, [mark, kept]) => text.replace(mark, kept),
    line.trim(),
  ).trim();
