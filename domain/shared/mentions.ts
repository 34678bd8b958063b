/** A mention as it stands in a text: `@[Name](userId)`. */
export type Mention = Readonly<{ name: string; userId: string }>;

/** A part of a text: plain, or a mention. */
export type TextPart = string | Mention;

// Neither a name nor an id can hold what ends it.
const MENTION = /@\[([^\]\n]{1,200})\]\(([^()\s]{1,100})\)/gu;

/** The text of a mention; what would end the name early is left out. */
export const mentionOf = ({ name, userId }: Mention): string =>
  `@[${name.replaceAll(/[[\]\n]/gu, '')}](${userId})`;

/** A text in order: what is plain, and whom it may mention. */
export const partsOf = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: userId = '', index } of text.matchAll(
    MENTION,
  )) {
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ name, userId });
    end = index + whole.length;
  }
  return end < text.length ? [...parts, text.slice(end)] : parts;
};

/** The ids of the members whom a text mentions, each once; others are text. */
export const mentionedIn = (
  text: string,
  memberIds: readonly string[],
): readonly string[] => {
  const members = new Set(memberIds);
  const named = partsOf(text).flatMap((part) =>
    typeof part === 'string' ? [] : [part.userId],
  );
  return [...new Set(named)].filter((userId) => members.has(userId));
};
