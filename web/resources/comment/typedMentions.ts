import {
  isItemMention,
  itemMentionOf,
  mentionOf,
  partsOf,
} from '#api/contract/mentionValues.ts';
import type { ItemMention } from '#api/contract/mentionValues.ts';
import type { Person } from '../../components/person/people.ts';
import { JOINING_LETTER } from '../mention/joiningLetter.ts';

type People = ReadonlyMap<string, Person>;

/** A comment while it is typed: members and items by name, without ids. */
export type TypedText = Readonly<{
  text: string;
  /** The ids of mentioned items by title, for `#` followed by the title. */
  items: ReadonlyMap<string, string>;
}>;

/** Converts a comment to the form in which it is typed. */
export const typedOf = (text: string, people: People): TypedText => {
  const parts = partsOf(text);
  const items = new Map(
    parts.filter(isItemMention).map(({ title, itemId }) => [title, itemId]),
  );
  const textWith = (itemWord: (item: ItemMention) => string): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part;
        if (isItemMention(part)) return itemWord(part);
        const member = people.get(part.userId);
        return member === undefined ? mentionOf(part) : `@${member.name}`;
      })
      .join('');
  const withTitles = { text: textWith(({ title }) => `#${title}`), items };
  const withIds = { text: textWith(itemMentionOf), items: NO_ITEMS };
  // Titles that would be ambiguous keep their ids.
  return mentionsIn(withTitles, people) === mentionsIn(withIds, people)
    ? withTitles
    : withIds;
};

const NO_ITEMS: TypedText['items'] = new Map();

/**
 * The text to insert for a chosen item, and the items mentioned then. Includes
 * the item's id if another mentioned item has the same title.
 */
export const takenItem = (
  item: ItemMention,
  items: TypedText['items'],
): Readonly<{ word: string; items: TypedText['items'] }> => {
  const { title, itemId } = item;
  return (items.get(title) ?? itemId) === itemId
    ? { word: `#${title}`, items: new Map(items).set(title, itemId) }
    : { word: itemMentionOf(item), items };
};

/** Converts typed text to wire format, with the ids of members and items. */
export const mentionsIn = (
  { text: typed, items }: TypedText,
  people: People,
): string => {
  // A name may be the beginning of another.
  const longestFirst = [...wordsOf(people, items)].toSorted(
    ([a], [b]) => b.length - a.length,
  );
  const wordAt = (start: number) =>
    longestFirst.find(
      ([word]) =>
        typed.startsWith(word, start) &&
        !CONTINUES_WORD.test(typed.charAt(start + word.length)),
    );
  let text = '';
  let converted = 0;
  for (const { index } of typed.matchAll(/[@#]/g)) {
    const isInside =
      index < converted || ENDS_WORD.test(typed.charAt(index - 1));
    const match = isInside ? undefined : wordAt(index);
    if (match === undefined) continue;
    const [word, mention] = match;
    text += typed.slice(converted, index) + mention;
    converted = index + word.length;
  }
  return text + typed.slice(converted);
};

/** A letter before a sign, as in `a@b`, or after a name, as in `@Ada2`. */
const ENDS_WORD = new RegExp(JOINING_LETTER, 'u');
const CONTINUES_WORD = new RegExp(String.raw`${JOINING_LETTER}|\p{M}`, 'u');

/** Each typed form, with the mention that it stands for. */
function* wordsOf(
  people: People,
  items: TypedText['items'],
): Generator<readonly [word: string, mention: string]> {
  for (const { userId, name, displayName } of people.values()) {
    yield [`@${name}`, mentionOf({ name: displayName ?? name, userId })];
  }
  for (const [title, itemId] of items) {
    yield [`#${title}`, itemMentionOf({ title, itemId })];
  }
}
