import { useSearchParams } from 'react-router-dom';
import type { HistoryEntry } from '#api/contract/index.ts';
import { addDays, DAYS_PER_WEEK } from '#api/contract/values.ts';
import type { HistoryFilter } from '../../providers/calls/history.ts';
import type { Schedule } from '../../resources/item/move/schedule.ts';
import { runOf } from '../../resources/project/schedule.ts';

export type Change = HistoryEntry['change'];

/** In the order in which a plan usually sees them. */
export const CHANGES = [
  'Planned',
  'Assigned',
  'Reordered',
  'Completed',
  'Reopened',
  'Unplanned',
  'CarriedOver',
] as const satisfies readonly Change[];

/** '1' to '52', or outside of the project's weeks. */
export type WeekChoice = 'before' | 'after' | `${number}`;

/** As the address has them; null means no filter. */
export type ChosenFilters = Readonly<{
  person: string | null;
  week: WeekChoice | null;
  change: Change | null;
}>;

/** The filters in the address, and the query that they amount to. */
export const useHistoryFilters = (schedule: Schedule) => {
  const [search, setSearch] = useSearchParams();
  const chosen = chosenIn(search);
  const choose = (name: keyof ChosenFilters, value: string) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  return {
    chosen,
    choose,
    clear: () => setSearch({}, { replace: true }),
    isFiltered: Object.values(chosen).some((value) => value !== null),
    filter: filterFor(chosen, schedule),
  };
};

export type HistoryFilters = ReturnType<typeof useHistoryFilters>;

export const chosenIn = (search: URLSearchParams): ChosenFilters => {
  const change = search.get('change');
  const week = search.get('week');
  return {
    person: search.get('person') || null,
    week: week !== null && isWeekChoice(week) ? week : null,
    change: CHANGES.find((known) => known === change) ?? null,
  };
};

const isWeekChoice = (text: string): text is WeekChoice =>
  /^(before|after|[1-9]\d?)$/.test(text);

/** The filter of the query; without a start date no week is known. */
export const filterFor = (
  { person, week, change }: ChosenFilters,
  { startDate, durationInWeeks }: Schedule,
): HistoryFilter => ({
  ...(person === null ? {} : { actorId: person }),
  ...(change === null ? {} : { change }),
  ...(week === null || startDate === null
    ? {}
    : daysOf(week, startDate, durationInWeeks)),
});

const daysOf = (
  week: WeekChoice,
  startDate: string,
  weeks: number,
): Pick<HistoryFilter, 'from' | 'to'> => {
  if (week === 'before') return { to: addDays(startDate, -1) };
  if (week === 'after') {
    return { from: addDays(runOf(startDate, weeks).endDate, 1) };
  }
  const from = addDays(startDate, (Number(week) - 1) * DAYS_PER_WEEK);
  return { from, to: addDays(from, DAYS_PER_WEEK - 1) };
};
