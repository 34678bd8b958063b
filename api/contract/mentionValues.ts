/**
 * Mentions in texts. Not in values.ts, because no page needs them for its first
 * screen.
 */
export {
  isItemMention,
  itemMentionOf,
  MENTION,
  mentionName,
  mentionOf,
  partsOf,
} from '#domain/shared/mentions.ts';
export type { ItemMention } from '#domain/shared/mentions.ts';
