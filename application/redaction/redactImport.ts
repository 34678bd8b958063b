import { REDACTED_TITLE } from '#domain/shared/redactedTitle.ts';
import type { ImportContent } from '../import/importTypes.ts';
import type { RedactionInput } from './redactionTarget.ts';

/**
 * Removes the texts of a target from the stored content of an import. Returns
 * null if the import does not concern the target.
 */
export const redactImport = (
  stored: string,
  { kind, itemId }: RedactionInput,
): string | null => {
  const content = JSON.parse(stored) as ImportContent;
  switch (kind) {
    case 'Item':
      return content.lines.some((line) => line.itemId === itemId)
        ? JSON.stringify(withoutItem(content, itemId))
        : null;
    case 'Comment':
      // An import creates no comments.
      return null;
    case 'Story':
      return content.story === null
        ? null
        : JSON.stringify({ ...content, story: null });
    default:
      return kind satisfies never;
  }
};

const withoutItem = (
  content: ImportContent,
  itemId: string,
): ImportContent => ({
  ...content,
  lines: content.lines.map((line) =>
    line.itemId === itemId ? { ...line, title: REDACTED_TITLE } : line,
  ),
  projects: content.projects.map((project) => ({
    ...project,
    items: project.items.map((item) =>
      item.itemId === itemId
        ? { ...item, fields: { description: REDACTED_TITLE } }
        : item,
    ),
  })),
});
