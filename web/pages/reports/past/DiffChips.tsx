import { Popover } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item } from '#api/contract/index.ts';
import { daysBetween } from '#api/contract/values.ts';
import { useDates } from '../../../kit/i18n/dates.ts';
import { KIND_LABELS } from '../../../kit/i18n/kindLabel.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { KindIcon } from '../../../components/KindIcon.tsx';
import { historyCalls } from '../../../providers/calls/history.ts';
import { useToday } from '../../../providers/context/useToday.ts';
import { useProjectItems } from '../../../resources/item/store/useProjectItems.ts';
import { shownTitle } from '../../../resources/item/display/title.ts';
import type { ScheduledProject } from '../../plan/model/planContext.ts';
import { replayKey } from '../model/reportQueries.ts';
import { DIFFERENCES, planDiff } from './planDiff.ts';
import type { Difference } from './planDiff.ts';

type Props = Readonly<{
  project: ScheduledProject;
  /** The chosen day and its items. */
  asOf: string;
  items: readonly Item[];
}>;

/** +4 added, 2 slipped: changes of the plan between that day and now. */
export const DiffChips = ({ project, asOf, items }: Props) => {
  const t = useMessages();
  const dates = useDates();
  const today = useToday();
  const now = useProjectItems(project.id);
  const carriedOver = useCarriedOver(project);
  if (now.isPending || now.error !== null || carriedOver === null) return null;
  const dayOf = (date: string) => daysBetween(project.startDate, date);
  const diff = planDiff(
    { items, day: dayOf(asOf) },
    { items: now.items, day: dayOf(today) },
    project.durationInWeeks,
    carriedOver,
  );
  const changes = DIFFERENCES.filter((kind) => diff[kind].length > 0);
  if (changes.length === 0) {
    return <span className="diff-none">{t('diff.none')}</span>;
  }
  return (
    <ul
      className="diff"
      aria-label={t('diff.label', { date: dates.short(asOf) })}
    >
      {changes.map((kind) => (
        <li key={kind}>
          <DiffChip kind={kind} items={diff[kind]} />
        </li>
      ))}
    </ul>
  );
};

/** The items that a closed project carried over; null while they load. */
const useCarriedOver = ({
  id,
  status,
}: ScheduledProject): readonly string[] | null => {
  const isClosed = status !== 'Live';
  const { data, isError } = useQuery({
    queryKey: [...replayKey(id), 'carriedOver'],
    queryFn: ({ signal }) => historyCalls.getCarriedOver(id, signal),
    enabled: isClosed,
  });
  if (!isClosed || isError) return [];
  return data ?? null;
};

/** How many items are listed; the chip shows their full number. */
const MAX_NAMED = 50;

const DiffChip = ({
  kind,
  items,
}: {
  kind: Difference;
  items: readonly Item[];
}) => {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const rest = items.length - MAX_NAMED;
  return (
    <>
      <button
        type="button"
        className="diff-chip"
        data-kind={kind}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t(`diff.${kind}`, { count: items.length })}
      </button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setAnchor(null)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t(`diff.${kind}Hint`),
            className: 'diff-items',
            tabIndex: -1,
          },
        }}
      >
        <p>{t(`diff.${kind}Hint`)}</p>
        <ul>
          {items.slice(0, MAX_NAMED).map((item) => (
            <li key={item.id}>
              <KindIcon
                kind={item.itemType}
                size={12}
                label={t(KIND_LABELS[item.itemType])}
              />
              <bdi>{shownTitle(item, t)}</bdi>
            </li>
          ))}
        </ul>
        {rest > 0 && <p>{t('diff.more', { count: rest })}</p>}
      </Popover>
    </>
  );
};
