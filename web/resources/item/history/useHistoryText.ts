import type { HistoryEntry } from '#api/contract/index.ts';
import { addDays, Span } from '#api/contract/values.ts';
import { useDates } from '../../../app/i18n/dates.ts';
import type { Dates } from '../../../app/i18n/dates.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import type { Bucket } from '../store/placement.ts';
import { bucketLabel } from '../labels/timeframeLabel.ts';
import { minutesOf } from './days.ts';
import type { HistoryRow } from './days.ts';
import { changeOf } from './change.ts';

type Actor = Pick<HistoryEntry, 'actorEmailAddress'>;

/** The texts of the history: people, timeframes and changes. */
export const useHistoryText = (startDate: string | null) => {
  const t = useMessages();
  const dates = useDates();
  const { teamMemberships } = useSlipwayContext().activeTeam;
  const actorOf = ({ actorEmailAddress }: Actor) =>
    actorEmailAddress ?? t('history.formerMember');
  const personOf = (userId: string | null) =>
    teamMemberships.find(({ memberUserId }) => memberUserId === userId)
      ?.memberEmailAddress ?? t('history.formerMember');

  return {
    actorOf,
    bucketNameOf: (bucket: Bucket): string => {
      const day = dayOf(bucket, startDate, dates);
      // What a week was called then, 'Last Week' perhaps, says nothing today.
      const { key, args } = bucketLabel(bucket, null);
      return day ?? t(key, args);
    },
    sentenceOf: (row: HistoryRow): string => {
      const { kind, personId } = changeOf(row);
      const [newest] = row.entries;
      const actor = actorOf(newest);
      const person = personOf(personId);
      if (row.kind === 'together') {
        return t(`history.${kind}All`, { actor, person });
      }
      if (row.kind === 'single') {
        const isOwn = kind === 'assigned' && personId === newest.actorId;
        return t(isOwn ? 'history.took' : `history.${kind}`, { actor, person });
      }
      const isOrder = row.entries.every(({ change }) => change === 'Reordered');
      return t(isOrder ? 'history.reorderedTimes' : 'history.movedTimes', {
        actor,
        count: row.entries.length,
        minutes: minutesOf(row),
      });
    },
  };
};

export type HistoryText = ReturnType<typeof useHistoryText>;

/** The date of a day; null for longer timeframes. */
const dayOf = (
  { assignedTimeframe: timeframe }: Bucket,
  startDate: string | null,
  dates: Dates,
): string | null =>
  timeframe?.span === Span.Day && startDate !== null
    ? dates.short(addDays(startDate, timeframe.index))
    : null;
