import { REDACTED_TITLE } from '#domain/shared/redactedTitle.ts';
import type { ImportContent, NewItem } from '../import/importTypes.ts';
import type { RedactionInput } from './redactionTarget.ts';

/**
 * Removes the texts of a target from the stored content of an import that has
 * already created the target. Returns the content unchanged if it has none of
 * the texts.
 */
export const redactImport = (
  stored: string,
  { kind, itemId }: RedactionInput,
): string => {
  const content = JSON.parse(stored) as ImportContent;
  switch (kind) {
    case 'Item': {
      const item = content.projects
        .flatMap(({ items }) => items)
        .find((planned) => planned.itemId === itemId);
      return item === undefined
        ? stored
        : JSON.stringify(withoutItem(content, item));
    }
    case 'Comment':
      return stored;
    case 'Story':
      return content.story === null
        ? stored
        : JSON.stringify({ ...content, story: null });
    default:
      return kind satisfies never;
  }
};

const withoutItem = (content: ImportContent, item: NewItem): ImportContent => {
  const { description } = item.fields;
  const isOfItem = (title: string) =>
    title !== '' && description.includes(title);
  return {
    ...content,
    // Lines have no ids, so other lines with the same words lose their title,
    // too.
    lines: content.lines.map((line) =>
      isOfItem(line.title) ? { ...line, title: REDACTED_TITLE } : line,
    ),
    projects: content.projects.map((project) => ({
      ...project,
      items: project.items.map((other) =>
        other.itemId === item.itemId
          ? { ...other, fields: { description: REDACTED_TITLE } }
          : other,
      ),
    })),
  };
};
