import type { Item } from '#api/contract/index.ts';
import {
  REDACTED_TITLE,
  titleOf as titleOfText,
} from '#api/contract/values.ts';

/** The first line of the markdown without its marks (E3); '' when there is none. */
export const titleOf = ({
  description,
  redacted,
}: Pick<Item, 'description' | 'redacted'>): string =>
  redacted?.fields.includes('description') === true
    ? REDACTED_TITLE
    : titleOfText(description);
