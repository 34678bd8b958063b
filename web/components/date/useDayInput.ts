import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import type { CalendarDate } from '#api/contract/values.ts';
import { datesIn, useDates } from '../../kit/i18n/dates.ts';
import { useDeferWhilePressed } from '../../browser/useDeferWhilePressed.ts';
import { useIntlLocale, useMessages } from '../../kit/i18n/useMessages.ts';
import { useToday } from '../../providers/context/useToday.ts';
import { isoDay } from './days.ts';
import type { Days } from './days.ts';
import { loadReadDay, useReadDay } from './useReadDay.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { dayMessages } from '../../kit/i18n/messages/day.ts';
import { isComposing } from '../../kit/keys/composing.ts';

addTexts(dayMessages);

type Options = Readonly<{
  value: CalendarDate | null;
  /** Called with null when the field is emptied. */
  onChange: (date: CalendarDate | null) => void;
  /** Where to look first for days without a year. */
  within?: Days | null;
}>;

type Typed = Readonly<{
  text: string;
  /** Whether the text was already passed to `onChange`. */
  isApplied: boolean;
}>;

/** Keys after which a form is sent or closed. */
const FORM_KEYS = ['Enter', 'Escape'];

/**
 * A field for a day in the reader's language. ISO dates and '' are applied at
 * once, words on blur or Enter; the value stays until the text is understood.
 */
export const useDayInput = ({ value, onChange, within = null }: Options) => {
  const t = useMessages();
  const dates = useInputDates();
  const today = useToday();
  const readDay = useReadDay();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isWrong, setWrong] = useState(false);
  const pendingText = pendingTextOf(typed);
  const read =
    pendingText && readDay && readDay(pendingText, { today, within });

  const shown = value === null ? '' : dates.medium(value);

  const take = (date: CalendarDate) => {
    setTyped(null);
    setWrong(false);
    if (date !== value) onChange(date);
  };
  /** Applies the day of the typed text; returns false if it means none. */
  const settle = (date: CalendarDate | null): boolean => {
    if (date === null) setWrong(true);
    else take(date);
    return date !== null;
  };
  const latest = useRef({ pendingText, settle });
  useLayoutEffect(() => {
    latest.current = { pendingText, settle };
  });
  /** Applies the typed text; returns false if that is not possible yet. */
  const finish = (): boolean => {
    if (pendingText === null) {
      setTyped(null);
      return true;
    }
    if (readDay !== null) return settle(read);
    void loadReadDay().then((loaded) => {
      const now = latest.current;
      // Another text may have been typed, or applied, in the meantime.
      if (now.pendingText !== pendingText) return;
      now.settle(loaded(pendingText, { today, within }));
    });
    return false;
  };
  const change = (text: string) => {
    const iso = isoDay(text);
    const isApplied = iso !== null || text.trim() === '';
    setTyped({ text, isApplied });
    setWrong(false);
    if (isApplied && iso !== value) onChange(iso);
  };

  return {
    field: {
      value: typed?.text ?? shown,
      placeholder: t('day.placeholder'),
      autoComplete: 'off',
      inputProps: { dir: 'auto', maxLength: 60 },
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        change(target.value);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!FORM_KEYS.includes(event.key) || isComposing(event.nativeEvent))
          return;
        // A form must not be sent with another day than the typed one.
        if (!finish() && event.key === 'Enter') event.preventDefault();
      },
      onBlur: () => finish(),
    },
    /** Applies a day from the calendar and drops the typed text. */
    pick: take,
    isWrong,
    /** The day that was typed so far, or the value. */
    meant: read ?? value,
    /** The error, or the day that the words mean. */
    note: useNote(isWrong, read),
  };
};

const useNote = (isWrong: boolean, read: CalendarDate | null): string => {
  const t = useMessages();
  const dates = useDates();
  const meant = read === null ? '' : t('day.meant', { day: dates.long(read) });
  return useDeferWhilePressed(isWrong ? t('day.notUnderstood') : meant);
};

const pendingTextOf = (typed: Typed | null): string | null =>
  typed === null || typed.isApplied ? null : typed.text;

/** Formats without isolating marks, as a field has its own direction. */
const useInputDates = () => {
  const locale = useIntlLocale();
  return useMemo(() => datesIn(locale), [locale]);
};
