import { useMemo, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import type { CalendarDate } from '#api/contract/values.ts';
import { datesIn, useDates } from '../../kit/i18n/dates.ts';
import { useReleased } from '../../browser/useReleased.ts';
import { useIntlLocale, useMessages } from '../../kit/i18n/useMessages.ts';
import { useToday } from '../../providers/context/useToday.ts';
import { isoDay } from './days.ts';
import type { Days } from './days.ts';
import { loadReadDay, useReadDay } from './useReadDay.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { dayMessages } from '../../kit/i18n/messages/day.ts';

addTexts(dayMessages);

type Options = Readonly<{
  value: CalendarDate | null;
  /** Given null when the field is emptied. */
  onChange: (date: CalendarDate | null) => void;
  /** Where days without a year are looked for first. */
  within?: Days | null;
}>;

type Typed = Readonly<{
  text: string;
  /** It was given to `onChange` as soon as it was there. */
  isTaken: boolean;
}>;

/** Keys after which a form is sent or closed. */
const ENDS = ['Enter', 'Escape'];

/**
 * A text field for a day, shown in the reader's language. An ISO date and an empty
 * field are taken at once, days in words when the field is left or on Enter; until
 * what was typed is understood, the value stays.
 */
export const useDayInput = ({ value, onChange, within = null }: Options) => {
  const t = useMessages();
  const dates = useInputDates();
  const today = useToday();
  const readDay = useReadDay();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isWrong, setWrong] = useState(false);
  const untaken = untakenOf(typed);
  const read = untaken && readDay && readDay(untaken, { today, within });

  const shown = value === null ? '' : dates.medium(value);

  const take = (date: CalendarDate) => {
    setTyped(null);
    setWrong(false);
    if (date !== value) onChange(date);
  };
  const settle = (date: CalendarDate | null): boolean => {
    if (date === null) setWrong(true);
    else take(date);
    return date !== null;
  };
  /** Takes what was typed; false while it cannot. */
  const finish = (): boolean => {
    if (untaken === null) {
      setTyped(null);
      return true;
    }
    if (readDay !== null) return settle(read);
    void loadReadDay().then((loaded) => {
      settle(loaded(untaken, { today, within }));
    });
    return false;
  };
  const change = (text: string) => {
    const iso = isoDay(text);
    const isTaken = iso !== null || text.trim() === '';
    setTyped({ text, isTaken });
    setWrong(false);
    if (isTaken && iso !== value) onChange(iso);
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
        if (!ENDS.includes(event.key) || event.nativeEvent.isComposing) return;
        // A form must not be sent with another day than the one typed.
        if (!finish() && event.key === 'Enter') event.preventDefault();
      },
      onBlur: () => finish(),
    },
    /** Picked from a calendar, whatever was typed. */
    pick: take,
    isWrong,
    /** The day that was typed so far, or the value. */
    meant: read ?? value,
    /** What is wrong, or which day the words mean. */
    note: useNote(isWrong, read),
  };
};

const useNote = (isWrong: boolean, read: CalendarDate | null): string => {
  const t = useMessages();
  const dates = useDates();
  const meant = read === null ? '' : t('day.meant', { day: dates.long(read) });
  return useReleased(isWrong ? t('day.notUnderstood') : meant);
};

const untakenOf = (typed: Typed | null): string | null =>
  typed === null || typed.isTaken ? null : typed.text;

/** Without the marks that isolate texts: a field has its own direction. */
const useInputDates = () => {
  const locale = useIntlLocale();
  return useMemo(() => datesIn(locale), [locale]);
};
