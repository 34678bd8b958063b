/**
 * The title of a text in Markdown: its first line that says something, without
 * the marks of headings, lists and emphasis. Empty for a text that says nothing.
 */
export const titleOf = (description: string): string => {
  const [line = ''] = description.trimStart().split(/\r?\n/, 1);
  return MARKS.reduce(
    (text, [mark, kept]) => text.replace(mark, kept),
    line.trim(),
  ).trim();
};

// In this order: what precedes the text, then what wraps parts of it.
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
