import { useId, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useAnnounce } from '../../kit/feedback/announcer.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { byName, foundPeople } from '../../components/person/people.ts';
import type { Person } from '../../components/person/people.ts';
import { usePeople } from '../../components/person/usePeople.ts';
import { namingAt } from './typedMentions.ts';
import type { Naming } from './typedMentions.ts';

const MAX_OFFERED = 6;

type Field = Readonly<{
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText: (text: string) => void;
}>;

/**
 * Offers members while an `@` and the beginning of a name stand before the
 * caret. The focus stays in the text; arrows choose, Enter and Tab take, Esc
 * closes. A text area has no role of a combobox: it has its attributes.
 */
export const useMentionBox = ({ field, text, setText }: Field) => {
  const t = useMessages();
  const announce = useAnnounce();
  const people = usePeople();
  const listId = useId();
  const [naming, setNaming] = useState<Naming | null>(null);
  const [chosen, setChosen] = useState(0);
  const offered =
    naming === null
      ? []
      : foundPeople([...people.values()].toSorted(byName), naming.word).slice(
          0,
          MAX_OFFERED,
        );
  const isOpen = offered.length > 0;
  const current = Math.min(chosen, offered.length - 1);

  const look = () => {
    const found = field.current === null ? null : namingIn(field.current);
    if (isSame(found, naming)) return;
    setNaming(found);
    setChosen(0);
    if (naming === null) announce(t('comment.offers'));
  };

  const close = () => setNaming(null);

  const take = ({ name }: Person) => {
    const element = field.current;
    if (naming === null || element === null) return;
    const end = naming.start + 1 + naming.word.length;
    const before = `${text.slice(0, naming.start)}@${name} `;
    setNaming(null);
    setText(before + text.slice(end).replace(/^ /, ''));
    element.focus();
    // Once the text is there.
    requestAnimationFrame(() => {
      element.setSelectionRange(before.length, before.length);
    });
  };

  const takeCurrent = () => take(offered[current] as Person);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.nativeEvent.isComposing || isChord(event)) return;
    const { length: count } = offered;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setChosen((current + 1) % count),
      ArrowUp: () => setChosen((current + count - 1) % count),
      Escape: close,
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
    isOpen,
    offered,
    current,
    listId,
    optionId,
    take,
    look,
    close,
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

const namingIn = (field: HTMLTextAreaElement): Naming | null =>
  field.selectionStart === field.selectionEnd
    ? namingAt(field.value, field.selectionStart)
    : null;

const isSame = (a: Naming | null, b: Naming | null): boolean =>
  a?.start === b?.start && a?.word === b?.word;

const isChord = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey;

export type MentionBox = ReturnType<typeof useMentionBox>;
