import { labelOf } from '#api/contract/mentionValues.ts';
import type { ItemMention } from '#api/contract/mentionValues.ts';
import type { Person } from '../../components/person/people.ts';
import { titleOf } from '../item/labels/title.ts';
import type { FoundItem } from '../item/search/searchIn.ts';

export type OfferedItem = FoundItem &
  Readonly<{
    /** Of the active project; undefined where it is not in the cache. */
    linkId?: string | undefined;
    /** Of another project. */
    projectName?: string;
  }>;

/** A member or an item that may be meant. */
export type Offer = Person | OfferedItem;

export const isItem = (offer: Offer): offer is OfferedItem =>
  'description' in offer;

/** An offered item as a text mentions it; one without a title has its number. */
export const itemMentionFor = (item: OfferedItem): ItemMention => ({
  title: labelOf(titleOf(item)).trim() || (item.linkId ?? item.id),
  itemId: item.id,
});
