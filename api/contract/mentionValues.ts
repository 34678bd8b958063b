/** Mentions in texts, apart from values.ts: no page begins with them. */
export {
  isItemMention,
  itemMentionOf,
  labelOf,
  MENTION,
  mentionOf,
  partsOf,
} from '#domain/shared/mentions.ts';
export type { ItemMention } from '#domain/shared/mentions.ts';
