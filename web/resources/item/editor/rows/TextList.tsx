import InputBase from '@mui/material/InputBase';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useDeferWhilePressed } from '../../../../browser/useDeferWhilePressed.ts';
import { isBlank } from '#api/contract/values.ts';
import { usePastedLines } from '../../add/usePastedLines.tsx';
import { useMessages } from '../../../../kit/i18n/useMessages.ts';
import { RowActions } from './RowActions.tsx';
import './rows.css';
import { useRowKeys } from './useRowKeys.ts';
import { useRowList } from './useRowList.ts';
import type { RowList } from './useRowList.ts';
import { isComposing } from '../../../../kit/keys/composing.ts';
import { shortcutOf } from '../../../../kit/keys/strokes.ts';

type Props = Readonly<{
  /** Accessible name of the list. */
  label: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** The name of a row, counted from 1. */
  nameOf: (n: number) => string;
  /** Shown in the empty row at the end, where the next text is typed. */
  placeholder: string;
  /** Maximum number of rows, and of characters in one. */
  maxRows: number;
  maxLength: number;
  /** Suggestions while a row is edited, which is then a single line. */
  suggestions?: readonly string[];
}>;

/**
 * A list of texts edited inline. Typing in the empty last row adds a row; Enter
 * moves to the next row, and an empty row is removed on blur.
 */
export const TextList = ({ maxRows, ...props }: Props) => {
  const { label, values, onChange, suggestions } = props;
  const t = useMessages();
  const listId = useId();
  const root = useRef<HTMLUListElement>(null);
  const { keys, followOwnChange } = useRowKeys(values);
  const list = useRowList(root, values, (next) => {
    followOwnChange(next);
    onChange(next);
  });
  const isFull = values.length >= maxRows;
  return (
    <>
      <ul className="row-list" ref={root} aria-label={label}>
        {[...values, ...(isFull ? [] : [''])].map((value, index) => (
          <TextRow
            key={keys[index]}
            {...props}
            value={value}
            index={index}
            list={list}
            optionsId={suggestions && listId}
          />
        ))}
      </ul>
      {isFull && (
        <p className="row-note">{t('item.list.full', { count: maxRows })}</p>
      )}
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  );
};

type RowProps = Omit<Props, 'maxRows'> &
  Readonly<{
    value: string;
    index: number;
    list: RowList<string>;
    optionsId: string | undefined;
  }>;

const TextRow = (props: RowProps) => {
  const { value, index, list, optionsId } = props;
  const { values, nameOf, placeholder, maxLength } = props;
  const row = useTextRow(value, index, values.length, list);
  const isMultiline = optionsId === undefined;
  const { onPaste, offer } = usePastedLines({
    become: 'entries',
    isMultiline,
    setText: (text) => list.append([text]),
    onAdd: list.append,
  });
  const name = nameOf(index + 1);
  return (
    <li data-row>
      <InputBase
        className="row-field"
        multiline={isMultiline}
        value={row.text}
        placeholder={row.isNew ? placeholder : ''}
        onChange={(event) => row.edit(event.target.value)}
        onFocus={row.onFocus}
        onBlur={row.onBlur}
        endAdornment={
          row.isNew ? null : (
            <RowActions
              name={name}
              index={index}
              count={values.length}
              list={list}
            />
          )
        }
        onKeyDown={row.onKeyDown}
        inputProps={{
          'aria-label': row.isNew ? placeholder : name,
          'aria-keyshortcuts': row.isNew
            ? undefined
            : 'Alt+ArrowUp Alt+ArrowDown',
          'data-part': 'field',
          dir: 'auto',
          maxLength,
          list: optionsId,
          onPaste: row.isNew ? onPaste : undefined,
        }}
      />
      {offer}
    </li>
  );
};

/** An emptied row is not sent; it is removed on blur. */
const useTextRow = (
  value: string,
  index: number,
  count: number,
  list: RowList<string>,
) => {
  const [isEmptied, setEmptied] = useState(false);
  const isNew = index === count;
  const remove = () => {
    setEmptied(false);
    list.remove(index);
  };
  const removeIfEmptied = () => {
    if (isEmptied) list.removeOnBlur(index);
    setEmptied(false);
  };
  // Removing the row during a click would move the other row that is clicked.
  const [isLeft, setLeft] = useState(false);
  const removesNow = useDeferWhilePressed(isLeft && isEmptied);
  const removeNow = useEffectEvent(() => list.removeOnBlur(index));
  useEffect(() => {
    if (removesNow) removeNow();
  }, [removesNow]);
  const moveByKey = list.keysOf(index);
  return {
    isNew,
    text: isEmptied ? '' : value,
    edit: (text: string) => {
      const isNothing = isBlank(text);
      setEmptied(isNothing && !isNew);
      if (isNothing) return;
      list.change(index, text);
    },
    onFocus: () => setLeft(false),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      const rows = currentTarget.closest('[data-row]')?.parentElement;
      const isInList =
        relatedTarget instanceof Node && rows?.contains(relatedTarget) === true;
      if (isInList) setLeft(true);
      else removeIfEmptied();
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Ignores an Enter that ends the composition of an input method.
      if (isComposing(event.nativeEvent)) return;
      // These close the panel, without a blur.
      if (isClosing(event)) removeIfEmptied();
      else if (isPlainEnter(event)) {
        event.preventDefault();
        if (isEmptied) remove();
        else if (!isNew) list.focus(index + 1);
      } else if (!isNew) {
        moveByKey(event);
        if (event.defaultPrevented) setEmptied(false);
      }
    },
  };
};

const isClosing = ({ nativeEvent }: KeyboardEvent): boolean =>
  shortcutOf(nativeEvent, ['save', 'close']) !== null;

const isPlainEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey;
