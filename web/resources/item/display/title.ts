import type { Item } from '#api/contract/index.ts';
import {
  REDACTED_TITLE,
  titleOf as titleOfText,
} from '#api/contract/values.ts';
import type { Translate } from '../../../kit/i18n/useMessages.ts';

type Titled = Pick<Item, 'description' | 'redacted'>;

/** The first line of the Markdown without marks (E3), or ''. */
export const titleOf = ({ description, redacted }: Titled): string =>
  redacted?.fields.includes('description') === true
    ? REDACTED_TITLE
    : titleOfText(description);

/** The title, or a substitute for an item without one. */
export const shownTitle = (item: Titled, t: Translate): string =>
  titleOf(item) || t('items.untitled');
