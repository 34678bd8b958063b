import { useMemo } from 'react';
import { DayPicker } from 'react-day-picker';
import type { Modifiers } from 'react-day-picker';
import type { CalendarDate } from '#api/contract/values.ts';
import { useDates } from '../../kit/i18n/dates.ts';
import type { Dates } from '../../kit/i18n/dates.ts';
import { useDirection } from '../../kit/i18n/locale.ts';
import { useIntlLocale, useMessages } from '../../kit/i18n/useMessages.ts';
import type { Translate } from '../../kit/i18n/useMessages.ts';
import { useToday } from '../../providers/context/useToday.ts';
import type { Days } from './days.ts';
import './calendar.css';
import { addTexts } from '../../kit/i18n/texts.ts';
import { dayMessages } from '../../kit/i18n/messages/day.ts';

addTexts(dayMessages);

/** Monday, as in projects. */
const FIRST_WEEKDAY = 1;

export type DayCalendarProps = Readonly<{
  selected: CalendarDate | null;
  /** Only these days can be picked; null allows any. */
  within: Days | null;
  onPick: (date: CalendarDate) => void;
}>;

/**
 * A month of days for arrow keys. Takes the focus. Loaded lazily: use
 * `LazyCalendar`.
 */
export const DayCalendar = ({ selected, within, onPick }: DayCalendarProps) => {
  const t = useMessages();
  const dates = useDates();
  const today = useToday();
  const direction = useDirection();
  const texts = useMemo(() => textsOf(t, dates), [t, dates]);
  const shown = selected ?? nearest(today, within);
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      fixedWeeks
      navLayout="around"
      weekStartsOn={FIRST_WEEKDAY}
      dir={direction}
      lang={useIntlLocale()}
      today={dateOf(today)}
      defaultMonth={dateOf(shown)}
      selected={selected === null ? undefined : dateOf(selected)}
      onSelect={(date) => onPick(dayOf(date))}
      {...(within && bounds(within))}
      {...texts}
    />
  );
};

const bounds = ({ from, to }: Days) => ({
  startMonth: dateOf(from),
  endMonth: dateOf(to),
  disabled: { before: dateOf(from), after: dateOf(to) },
});

const nearest = (today: CalendarDate, within: Days | null): CalendarDate => {
  if (within === null) return today;
  if (today < within.from) return within.from;
  return today > within.to ? within.to : today;
};

/** All texts come from the catalog or from Intl. */
const textsOf = (t: Translate, dates: Dates) => {
  const month = (date: Date) => dates.month(dayOf(date));
  const long = (date: Date) => dates.long(dayOf(date));
  const weekday = (date: Date) => dates.weekday(dayOf(date));
  return {
    formatters: { formatCaption: month, formatWeekdayName: weekday },
    labels: {
      labelGrid: month,
      labelDayButton: (date: Date, { today }: Modifiers) =>
        today === true ? t('day.today', { day: long(date) }) : long(date),
      labelGridcell: long,
      labelWeekday: weekday,
      labelPrevious: () => t('day.previousMonth'),
      labelNext: () => t('day.nextMonth'),
    },
  };
};

/** The calendar uses dates in this device's time zone. */
const dateOf = (day: CalendarDate): Date => new Date(`${day}T00:00:00`);

const dayOf = (date: Date): CalendarDate =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');
