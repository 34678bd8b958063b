import type { Item } from '#api/contract/index.ts';
import { titleOf as titleOfText } from '#api/contract/values.ts';

/** The first line of the markdown without its marks (E3); '' when there is none. */
export const titleOf = ({ description }: Pick<Item, 'description'>): string =>
  titleOfText(description);
