import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useAnnounce } from '../../kit/feedback/announcer.ts';
import { mentionMessages } from '../../kit/i18n/messages/mention.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { byName, foundPeople } from '../../components/person/people.ts';
import { usePeople } from '../../components/person/usePeople.ts';
import { namingAt } from './naming.ts';
import type { Naming, Sign } from './naming.ts';
import type { Offer } from './offers.ts';
import { MAX_OFFERED, useItemOffers } from './useItemOffers.ts';

addTexts(mentionMessages);

type Field = Readonly<{
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** The signs for possible mentions: `@` for members, `#` for items. */
  signs: readonly Sign[];
  /** Titles of mentioned items, as they are typed after a `#`. */
  titles?: readonly string[];
  /** The text to insert for the chosen offer. */
  wordFor: (offer: Offer) => string;
  setText: (text: string, taken: Offer) => void;
}>;

/**
 * Offers members after `@` and items after `#` while people type. The focus
 * stays in the text: arrows choose, Enter and Tab insert, Esc closes.
 */
export const useMentionBox = (options: Field) => {
  const { field, text, signs, titles = NONE } = options;
  const listId = useId();
  const [naming, setNaming] = useState<Naming | null>(null);
  const [chosen, setChosen] = useState(0);
  /** Where Esc was pressed: nothing is offered there again. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const offered = useOffers(naming?.start === closedAt ? null : naming);
  const isOpen = offered.length > 0;
  const current = Math.min(chosen, offered.length - 1);
  useOpenAnnounced(isOpen ? naming?.sign : undefined);

  const look = () => {
    const found =
      field.current === null ? null : namingIn(field.current, signs, titles);
    setClosedAt((at) => (found?.start === at ? at : null));
    if (isSame(found, naming)) return;
    setNaming(found);
    setChosen(0);
  };

  const take = (offer: Offer) => {
    const element = field.current;
    if (naming === null || element === null) return;
    const end = naming.start + 1 + naming.word.length;
    const before = `${text.slice(0, naming.start)}${options.wordFor(offer)} `;
    setNaming(null);
    options.setText(before + text.slice(end).replace(/^ /, ''), offer);
    element.focus();
    // Runs once the text is in the field.
    requestAnimationFrame(() => {
      element.setSelectionRange(before.length, before.length);
    });
  };

  const takeCurrent = () => take(offered[current] as Offer);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.nativeEvent.isComposing || isChord(event)) return;
    const { length: count } = offered;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setChosen((current + 1) % count),
      ArrowUp: () => setChosen((current + count - 1) % count),
      Escape: () => setClosedAt(naming?.start ?? null),
      Enter: takeCurrent,
      Tab: takeCurrent,
    };
    const action = actions[event.key];
    if (action === undefined) return;
    action();
    event.preventDefault();
    event.stopPropagation();
  };

  const optionId = (index: number) => `${listId}-${String(index)}`;
  return {
    field,
    naming,
    isOpen,
    offered,
    current,
    listId,
    optionId,
    take,
    look,
    close: () => setNaming(null),
    fieldProps: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      ...(isOpen
        ? {
            'aria-controls': listId,
            'aria-activedescendant': optionId(current),
          }
        : {}),
      onSelect: look,
      onKeyDown,
    },
  };
};

const NONE: readonly never[] = [];

/** The members or items that match an unfinished mention. */
const useOffers = (naming: Naming | null): readonly Offer[] => {
  const people = usePeople();
  const items = useItemOffers(naming?.sign === '#' ? naming.word : null);
  if (naming === null) return NONE;
  if (naming.sign === '#') return items;
  const members = [...people.values()].toSorted(byName);
  return foundPeople(members, naming.word).slice(0, MAX_OFFERED);
};

/** Announces once that there is something to choose from. */
const useOpenAnnounced = (sign: Sign | undefined): void => {
  const t = useMessages();
  const announce = useAnnounce();
  const say = useEffectEvent((open: Sign) => {
    announce(
      t(open === '@' ? 'mention.membersOffered' : 'mention.itemsOffered'),
    );
  });
  useEffect(() => {
    if (sign !== undefined) say(sign);
  }, [sign]);
};

const namingIn = (
  { value, selectionStart, selectionEnd }: HTMLTextAreaElement,
  signs: readonly Sign[],
  titles: readonly string[],
): Naming | null => {
  const found =
    selectionStart === selectionEnd ? namingAt(value, selectionStart) : null;
  if (found === null || !signs.includes(found.sign)) return null;
  const isMentioned =
    found.sign === '#' &&
    titles.some((title) => value.startsWith(title, found.start + 1));
  return isMentioned ? null : found;
};

const isSame = (a: Naming | null, b: Naming | null): boolean =>
  a?.start === b?.start && a?.word === b?.word;

const isChord = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

export type MentionBox = ReturnType<typeof useMentionBox>;
