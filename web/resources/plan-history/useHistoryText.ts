import type { HistoryEntry } from '#api/contract/index.ts';
import { addDays, Span } from '#api/contract/values.ts';
import { useDates } from '../../kit/i18n/dates.ts';
import type { Dates } from '../../kit/i18n/dates.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import type { Translate } from '../../kit/i18n/useMessages.ts';
import type { Person, NamedPerson } from '../../components/person/people.ts';
import { usePersonOf } from '../../components/person/usePeople.ts';
import type { Bucket } from '../item/store/placement.ts';
import { bucketLabel } from '../item/display/timeframeLabel.ts';
import { projectName } from '../project/liveProjects.ts';
import { minutesOf } from './historyDays.ts';
import type { HistoryRow } from './historyDays.ts';
import { changeOf } from './changeOf.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { historyMessages } from '../../kit/i18n/messages/history.ts';

addTexts(historyMessages);

/** The texts of the history: timeframes and changes. */
export const useHistoryText = (startDate: string | null) => {
  const t = useMessages();
  const dates = useDates();
  const personOf = usePersonOf();
  const actorOf = ({ entries: [entry] }: HistoryRow): Person =>
    personOf(actorOfEntry(entry));
  return {
    bucketNameOf: (bucket: Bucket): string => {
      const day = dayOf(bucket, startDate, dates);
      // Names like 'Last Week' would be wrong today.
      const { key, args } = bucketLabel(bucket, null);
      return day ?? t(key, args);
    },
    actorOf,
    assigneeOf: ({
      assignedToUserId: userId,
      assignedToDisplayName: displayName,
      assignedToEmailAddress: emailAddress,
    }: NonNullable<HistoryEntry['to']>): Person =>
      personOf({ userId: userId ?? '', displayName, emailAddress }),
    sentenceOf: (row: HistoryRow): string =>
      sentenceOf(t, row, (named) => personOf(named).name),
  };
};

export type HistoryText = ReturnType<typeof useHistoryText>;

/** What was done by whom, and the new assignee. */
export const sentenceOf = (
  t: Translate,
  row: HistoryRow,
  nameOf: (named: NamedPerson) => string,
): string => {
  const { kind, assignee, person } = changeOf(row);
  const people = {
    actor: nameOf(actorOfEntry(row.entries[0])),
    assignee,
    person: person === null ? '' : nameOf(person),
    project: otherProjectIn(row, t),
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

/** Where the item went; the project may be gone. */
const otherProjectIn = (
  { entries: [{ otherProjectName }] }: HistoryRow,
  t: Translate,
): string => {
  const description = otherProjectName ?? t('history.anotherProject');
  return projectName({ description }, t('project.unnamed'));
};

const actorOfEntry = ({
  actorId: userId,
  actorDisplayName: displayName,
  actorEmailAddress: emailAddress,
}: HistoryEntry): NamedPerson => ({ userId, displayName, emailAddress });

/** The date of a day; null for longer timeframes. */
const dayOf = (
  { assignedTimeframe: timeframe }: Bucket,
  startDate: string | null,
  dates: Dates,
): string | null =>
  timeframe?.span === Span.Day && startDate !== null
    ? dates.short(addDays(startDate, timeframe.index))
    : null;
