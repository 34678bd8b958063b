import { mentionName } from '#api/contract/mentionValues.ts';
import type { ItemMention } from '#api/contract/mentionValues.ts';
import type { Person } from '../../components/person/people.ts';
import { titleOf } from '../item/display/title.ts';
import type { FoundItem } from '../item/search/searchIn.ts';

export type OfferedItem = FoundItem &
  Readonly<{
    /** Set for items of the active project that are in the cache. */
    linkId?: string | undefined;
    /** Set for items of another project. */
    projectName?: string;
  }>;

/** A member or an item to choose from. */
export type Offer = Person | OfferedItem;

export const isItem = (offer: Offer): offer is OfferedItem =>
  // Only items have a description.
  'description' in offer;

/** The mention of an offered item; its number replaces a missing title. */
export const itemMentionFor = (item: OfferedItem): ItemMention => ({
  title: mentionName(titleOf(item)).trim() || (item.linkId ?? item.id),
  itemId: item.id,
});
