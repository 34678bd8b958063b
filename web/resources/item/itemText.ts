import type { Item } from '#api/contract/index.ts';

/** The first line of the markdown without its marks (E3); '' when there is none. */
export const titleOf = ({ description }: Pick<Item, 'description'>): string => {
  const [line = ''] = description.trimStart().split(/\r?\n/, 1);
  return MARKS.reduce(
    (text, [mark, kept]) => text.replace(mark, kept),
    line.trim(),
  ).trim();
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
