import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { PersonMark } from '../../components/person/PersonMark.tsx';
import { shownTitle } from '../item/display/title.ts';
import { FoundItemIcon } from '../item/search/FoundItemLabel.tsx';
import './mention.css';
import { isItem } from './offer.ts';
import type { Offer } from './offer.ts';
import type { MentionBox } from './useMentionBox.ts';

/**
 * The offered members or items below the caret; the focus stays in the text.
 */
export const MentionList = ({ box }: { box: MentionBox }) =>
  box.isOpen ? <Options box={box} /> : null;

const Options = ({ box }: { box: MentionBox }) => {
  const t = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const { field, unfinished, offered } = box;
  useLayoutEffect(() => {
    if (list.current === null || field.current === null) return;
    const top = belowCaret(field.current);
    list.current.style.insetBlockStart = `${String(top)}px`;
    list.current.scrollIntoView({ block: 'nearest' });
  }, [field, unfinished, offered.length]);
  return (
    <ul
      ref={list}
      id={box.listId}
      role="listbox"
      className="mention-list"
      aria-label={t(
        unfinished?.sign === '#' ? 'mention.items' : 'mention.members',
      )}
    >
      {offered.map((offer, index) => (
        <li
          key={isItem(offer) ? offer.id : offer.userId}
          id={box.optionId(index)}
          role="option"
          aria-selected={index === box.current}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => box.take(offer)}
        >
          <SuggestionLabel offer={offer} />
        </li>
      ))}
    </ul>
  );
};

const SuggestionLabel = ({ offer }: { offer: Offer }) => {
  const t = useMessages();
  return isItem(offer) ? (
    <>
      <FoundItemIcon item={offer} />
      <bdi className="ellipsis">{shownTitle(offer, t)}</bdi>
      <bdi className="mention-detail ellipsis">
        {offer.projectName ?? offer.linkId}
      </bdi>
    </>
  ) : (
    <>
      <PersonMark person={offer} />
      <bdi className="ellipsis">{offer.displayName ?? offer.name}</bdi>
      <bdi className="mention-detail ellipsis">{offer.emailAddress}</bdi>
    </>
  );
};

/** The styles that decide where lines break. */
const LAYOUT = ['font', 'letter-spacing', 'line-height', 'padding', 'border'];

/** The bottom of the caret's line, in pixels from the top of the field. */
const belowCaret = (field: HTMLTextAreaElement): number => {
  const copy = document.createElement('div');
  const style = getComputedStyle(field);
  for (const name of LAYOUT) {
    copy.style.setProperty(name, style.getPropertyValue(name));
  }
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    boxSizing: 'border-box',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    inlineSize: `${String(field.offsetWidth)}px`,
  });
  copy.textContent = field.value.slice(0, field.selectionEnd);
  const caret = document.createElement('span');
  // An empty element would not be placed on the line.
  caret.textContent = '\u200b';
  copy.append(caret);
  field.after(copy);
  const below = caret.offsetTop + caret.offsetHeight - field.scrollTop;
  copy.remove();
  return Math.min(below, field.offsetHeight);
};
