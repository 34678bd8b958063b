import { useMemo } from 'react';
import type { Item } from '#api/contract/index.ts';
import { Span } from '#api/contract/values.ts';
import { useDates } from '../../../kit/i18n/dates.ts';
import type { Dates } from '../../../kit/i18n/dates.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { bucketLabel } from '../display/timeframeLabel.ts';
import { useTodayIndex } from '../display/useTodayIndex.ts';
import { isIn } from '../store/placement.ts';
import { destinationAt, destinationsOf } from './destinations.ts';
import type { Destination } from './destinations.ts';
import type { Schedule } from '../../project/schedule.ts';
import type { PlanPlace } from './typedPlace.ts';

/** A destination with its texts. */
export type ShownDestination = Destination &
  Readonly<{
    label: string;
    detail: string;
    isCurrent: boolean;
    /** Whether it was found as a typed place, not just by words. */
    isUnderstood?: boolean;
  }>;

type Destinations = Readonly<{
  all: readonly ShownDestination[];
  /** The destination of a typed or picked place. */
  forPlace: (place: PlanPlace) => ShownDestination;
}>;

/** The destinations of `moving`; their common place is current. */
export const useDestinations = (
  project: Schedule,
  moving: readonly Item[],
  items: readonly Item[],
): Destinations => {
  const t = useMessages();
  const dates = useDates();
  const todayIndex = useTodayIndex(project);
  return useMemo(() => {
    const shown = (destination: Destination): ShownDestination => {
      const { group, bucket } = destination;
      // The list of all weeks shows the number of each.
      const { key, args } = bucketLabel(
        bucket,
        group === 'weeks' ? null : todayIndex,
      );
      return {
        ...destination,
        label: t(key, args),
        detail: detailOf(destination, dates),
        isCurrent: moving.every((item) => isIn(item, bucket)),
      };
    };
    return {
      all: destinationsOf(project, todayIndex, items).map(shown),
      forPlace: (place) => shown(destinationAt(place, project, items)),
    };
  }, [project, todayIndex, items, moving, t, dates]);
};

const detailOf = ({ bucket, dates: days }: Destination, dates: Dates) => {
  if (days === null) return '';
  return bucket.assignedTimeframe?.span === Span.Day
    ? dates.day(days.from)
    : dates.range(days.from, days.to);
};
