import { useMemo } from 'react';
import type { MouseEvent as ReactMouseEvent } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import '../../../components/field/checkbox.css';
import './bulk.css';
import { selectableAround } from './selectable.ts';
import { useIsSelected, useSelecting } from './selecting.ts';

type Props = Readonly<{
  /** Key by which the row is selected. */
  selectKey: string;
  title: string;
  tabIndex: number;
}>;

/**
 * Selects a row or card: visible with pointer or focus, and while selecting.
 */
export const SelectBox = ({ selectKey, title, tabIndex }: Props) => {
  const t = useMessages();
  const selecting = useSelecting();
  const isSelected = useIsSelected(selectKey);
  return (
    <input
      type="checkbox"
      className="checkbox select-box"
      checked={isSelected}
      tabIndex={tabIndex}
      aria-label={t('bulk.select', { title })}
      onChange={({ nativeEvent }) => {
        const isRange =
          nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
        if (isRange) selecting.extendTo(selectKey);
        else selecting.toggle(selectKey);
      }}
    />
  );
};

/**
 * Handles clicks on a row or card with Ctrl/⌘, which toggle it, and with Shift,
 * which select up to it.
 */
export const useSelectable = (key: string) => {
  const selecting = useSelecting();
  return useMemo(
    () => ({
      // Prevents Shift from selecting the text between two clicks.
      onMouseDown: (event: ReactMouseEvent) => {
        if (event.shiftKey) event.preventDefault();
      },
      onClickCapture: (event: ReactMouseEvent) => {
        const { target } = event;
        if (!hasModifier(event) || isControl(target)) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.shiftKey) selecting.extendTo(key);
        else selecting.toggle(key);
        selectableAround(target)
          ?.querySelector('a')
          ?.focus({ preventScroll: true });
      },
    }),
    [selecting, key],
  );
};

const hasModifier = ({
  shiftKey,
  ctrlKey,
  metaKey,
}: ReactMouseEvent): boolean => shiftKey || ctrlKey || metaKey;

/** Boxes and buttons handle their own clicks. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, button') !== null;
