/** Mentions in texts, apart from values.ts: no page needs them at its start. */
export {
  isItemMention,
  itemMentionOf,
  labelOf,
  MENTION,
  mentionOf,
  partsOf,
} from '#domain/shared/mentions.ts';
export type { ItemMention } from '#domain/shared/mentions.ts';
