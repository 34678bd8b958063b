/** Mentions in texts. Not in values.ts, because no page needs them at first. */
export {
  isItemMention,
  itemMentionOf,
  MENTION,
  mentionLabel,
  mentionOf,
  partsOf,
} from '#domain/shared/mentions.ts';
export type { ItemMention } from '#domain/shared/mentions.ts';
