import type { Item } from '#api/contract/index.ts';
import {
  REDACTED_TITLE,
  titleOf as titleOfText,
} from '#api/contract/values.ts';

/** The first line of the Markdown without marks (E3), or ''. */
export const titleOf = ({
  description,
  redacted,
}: Pick<Item, 'description' | 'redacted'>): string =>
  redacted?.fields.includes('description') === true
    ? REDACTED_TITLE
    : titleOfText(description);
