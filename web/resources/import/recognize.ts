import type { ImportFormat } from '#api/contract/importValues.ts';

/** Combinations of columns that only one tool exports. */
const COLUMNS_OF_TOOLS: readonly (readonly [
  ImportFormat,
  readonly string[],
])[] = [
  ['Jira', ['issue key', 'summary']],
  ['Jira', ['issue type', 'summary']],
  ['Linear', ['title', 'team', 'status', 'cycle number']],
  ['Linear', ['title', 'uuid', 'status']],
  ['Asana', ['task id', 'name', 'section/column']],
  ['Asana', ['task id', 'name', 'notes']],
  ['Todoist', ['type', 'content', 'indent']],
];

/** Whether a text begins like JSON: no table begins with a bracket. */
export const isJson = (text: string): boolean => /^\s*[[{]/.test(text);

/** Recognizes the tool that wrote a file by its content, or CSV. */
export const recognize = (
  text: string,
  columns: readonly string[],
): ImportFormat => {
  if (isJson(text)) return recognizeJson(text);
  const names = new Set(columns.map((name) => name.trim().toLowerCase()));
  const tool = COLUMNS_OF_TOOLS.find(([, typical]) =>
    typical.every((name) => names.has(name)),
  );
  return tool?.[0] ?? 'Csv';
};

const recognizeJson = (text: string): ImportFormat => {
  const json = valueOf(text);
  const entries: readonly unknown[] = Array.isArray(json) ? json : [json];
  const has = (key: string) =>
    entries.some(
      (entry) => typeof entry === 'object' && entry !== null && key in entry,
    );
  if (has('format') && has('projects')) return 'Slipway';
  if (has('cards')) return 'Trello';
  if (has('tasks') || has('lists') || has('done')) return 'Vikunja';
  // A list of issues; the import itself reports what it cannot read.
  return 'GitHub';
};

const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
