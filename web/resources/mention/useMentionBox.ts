import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useAnnounce } from '../../kit/feedback/announcer.ts';
import { mentionMessages } from '../../kit/i18n/messages/mention.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { byName, matchingPeople } from '../../components/person/people.ts';
import { usePeople } from '../../components/person/usePeople.ts';
import { useCaretAfterChange } from '../../components/field/useCaretAfterChange.ts';
import { unfinishedMentionAt } from './unfinishedMention.ts';
import type { UnfinishedMention, Sign } from './unfinishedMention.ts';
import type { Offer } from './offer.ts';
import { MAX_OFFERED, useItemOffers } from './useItemOffers.ts';
import { isComposing } from '../../kit/keys/composing.ts';

addTexts(mentionMessages);

type MentionBoxOptions = Readonly<{
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** The signs for possible mentions: `@` for members, `#` for items. */
  signs: readonly Sign[];
  /** Titles of mentioned items, as they are typed after a `#`. */
  titles?: readonly string[];
  /** The text to insert for the chosen offer. */
  wordFor: (offer: Offer) => string;
  setText: (text: string, chosen: Offer) => void;
}>;

/**
 * Offers members after `@` and items after `#` while people type. The focus
 * stays in the text: arrows choose, Enter and Tab insert, Esc closes.
 */
export const useMentionBox = (options: MentionBoxOptions) => {
  const { field, text, signs, titles = NONE } = options;
  const listId = useId();
  const [unfinished, setUnfinished] = useState<UnfinishedMention | null>(null);
  /** The index of the offer chosen with the arrows; there may be fewer now. */
  const [chosen, setChosen] = useState(0);
  /** Where Esc was pressed: nothing is offered there again. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const moveCaret = useCaretAfterChange(field, text);
  const offered = useOffers(unfinished?.start === closedAt ? null : unfinished);
  const isOpen = offered.length > 0;
  const current = Math.min(chosen, offered.length - 1);
  useOpenAnnounced(isOpen ? unfinished?.sign : undefined);

  const update = () => {
    const next =
      field.current === null
        ? null
        : unfinishedMention(field.current, signs, titles);
    setClosedAt((start) => (next?.start === start ? start : null));
    if (isSame(next, unfinished)) return;
    setUnfinished(next);
    setChosen(0);
  };

  const take = (offer: Offer) => {
    const element = field.current;
    if (unfinished === null || element === null) return;
    const { start, word } = unfinished;
    const end = start + 1 + word.length;
    const before = `${text.slice(0, start)}${options.wordFor(offer)} `;
    setUnfinished(null);
    moveCaret(before.length);
    options.setText(before + text.slice(end).replace(/^ /, ''), offer);
    element.focus();
  };

  const takeCurrent = () => take(offered[current] as Offer);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || isComposing(event.nativeEvent) || isChord(event)) return;
    const { length: count } = offered;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setChosen((current + 1) % count),
      ArrowUp: () => setChosen((current + count - 1) % count),
      Escape: () => setClosedAt(unfinished?.start ?? null),
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
    unfinished,
    isOpen,
    offered,
    current,
    listId,
    optionId,
    take,
    update,
    close: () => setUnfinished(null),
    fieldProps: {
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      ...(isOpen
        ? {
            'aria-controls': listId,
            'aria-activedescendant': optionId(current),
          }
        : {}),
      onSelect: update,
      onKeyDown,
    },
  };
};

const NONE: readonly never[] = [];

/** The members or items that match an unfinished mention. */
const useOffers = (unfinished: UnfinishedMention | null): readonly Offer[] => {
  const people = usePeople();
  const items = useItemOffers(
    unfinished?.sign === '#' ? unfinished.word : null,
  );
  if (unfinished === null) return NONE;
  if (unfinished.sign === '#') return items;
  const members = [...people.values()].toSorted(byName);
  return matchingPeople(members, unfinished.word).slice(0, MAX_OFFERED);
};

/** Announces once that there is something to choose from. */
const useOpenAnnounced = (sign: Sign | undefined): void => {
  const t = useMessages();
  const announce = useAnnounce();
  const announceOpen = useEffectEvent((open: Sign) => {
    announce(
      t(open === '@' ? 'mention.membersOffered' : 'mention.itemsOffered'),
    );
  });
  useEffect(() => {
    if (sign !== undefined) announceOpen(sign);
  }, [sign]);
};

const unfinishedMention = (
  { value, selectionStart, selectionEnd }: HTMLTextAreaElement,
  signs: readonly Sign[],
  titles: readonly string[],
): UnfinishedMention | null => {
  const mention =
    selectionStart === selectionEnd
      ? unfinishedMentionAt(value, selectionStart)
      : null;
  if (mention === null || !signs.includes(mention.sign)) return null;
  const isMentioned =
    mention.sign === '#' &&
    titles.some((title) => value.startsWith(title, mention.start + 1));
  return isMentioned ? null : mention;
};

const isSame = (
  a: UnfinishedMention | null,
  b: UnfinishedMention | null,
): boolean => a?.start === b?.start && a?.word === b?.word;

const isChord = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

export type MentionBox = ReturnType<typeof useMentionBox>;
