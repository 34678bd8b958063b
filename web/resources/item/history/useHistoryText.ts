import { addDays, Span } from '#api/contract/values.ts';
import { useDates } from '../../../app/i18n/dates.ts';
import type { Dates } from '../../../app/i18n/dates.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import type { Translate } from '../../../app/i18n/useMessages.ts';
import type { Bucket } from '../store/placement.ts';
import { bucketLabel } from '../labels/timeframeLabel.ts';
import { minutesOf } from './days.ts';
import type { HistoryRow } from './days.ts';
import { changeOf } from './change.ts';

/** The texts of the history: timeframes and changes. */
export const useHistoryText = (startDate: string | null) => {
  const t = useMessages();
  const dates = useDates();
  return {
    bucketNameOf: (bucket: Bucket): string => {
      const day = dayOf(bucket, startDate, dates);
      // What a week was called then, 'Last Week' perhaps, says nothing today.
      const { key, args } = bucketLabel(bucket, null);
      return day ?? t(key, args);
    },
    sentenceOf: (row: HistoryRow): string => sentenceOf(t, row),
  };
};

export type HistoryText = ReturnType<typeof useHistoryText>;

/** What was done, by whom, and to whom it was assigned with it. */
export const sentenceOf = (t: Translate, row: HistoryRow): string => {
  const { kind, assignee, personAddress } = changeOf(row);
  const nameOf = (emailAddress: string | null) =>
    emailAddress ?? t('history.formerMember');
  const people = {
    actor: nameOf(row.entries[0].actorEmailAddress),
    assignee,
    person: nameOf(personAddress),
  };
  if (row.kind === 'together') return t(`history.${kind}All`, people);
  if (row.kind === 'single') return t(`history.${kind}`, people);
  const isOrder = kind === 'reordered';
  return t(isOrder ? 'history.reorderedTimes' : 'history.movedTimes', {
    ...people,
    count: row.entries.length,
    minutes: minutesOf(row),
  });
};

/** The date of a day; null for longer timeframes. */
const dayOf = (
  { assignedTimeframe: timeframe }: Bucket,
  startDate: string | null,
  dates: Dates,
): string | null =>
  timeframe?.span === Span.Day && startDate !== null
    ? dates.short(addDays(startDate, timeframe.index))
    : null;
