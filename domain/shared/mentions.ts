import { truncateText } from './truncateText.ts';

/** A mention of a member, written in a text as `@[Name](userId)`. */
export type Mention = Readonly<{ name: string; userId: string }>;

/** A mention of an item, `#[Title](itemId)`, with its title at that time. */
export type ItemMention = Readonly<{ title: string; itemId: string }>;

/** A part of a text: plain text, or a mention. */
export type TextPart = string | Mention | ItemMention;

/** The maximum length of a name or title in a mention. */
const MAX_NAME_CHARACTERS = 200;

/**
 * A mention: its sign, name or title, and id. URLs of links contain characters
 * that ids do not, so links never match.
 */
export const MENTION = /([@#])\[([^[\]\n]{1,200})\]\(([\w-]{1,100})\)/gu;

/**
 * Shortens a name or title for a mention, and removes characters that would end
 * the mention.
 */
export const mentionName = (text: string): string =>
  truncateText(text.replaceAll(/[[\]\n]/gu, ''), MAX_NAME_CHARACTERS);

/** The text of a mention of a member. */
export const mentionOf = ({ name, userId }: Mention): string =>
  `@[${mentionName(name)}](${userId})`;

/** The text of a mention of an item. */
export const itemMentionOf = ({ title, itemId }: ItemMention): string =>
  `#[${mentionName(title)}](${itemId})`;

/** Splits a text into plain text and mentions, in order. */
export const partsOf = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(MENTION)) {
    const { 0: whole, 1: sign, 2: name = '', 3: id = '', index } = match;
    if (index > end) parts.push(text.slice(end, index));
    parts.push(
      sign === '@' ? { name, userId: id } : { title: name, itemId: id },
    );
    end = index + whole.length;
  }
  return end < text.length ? [...parts, text.slice(end)] : parts;
};

export const isItemMention = (part: TextPart): part is ItemMention =>
  typeof part !== 'string' && 'itemId' in part;

/**
 * The ids of members whom a text mentions, each once; mentions of other people
 * count as text.
 */
export const mentionedIn = (
  text: string,
  memberIds: readonly string[],
): readonly string[] => {
  const members = new Set(memberIds);
  const userIds = partsOf(text).flatMap((part) =>
    typeof part !== 'string' && 'userId' in part ? [part.userId] : [],
  );
  return [...new Set(userIds)].filter((userId) => members.has(userId));
};
