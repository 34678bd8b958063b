import type { Placement } from '#domain/project/planEvents.ts';
import type { ExportedItem } from '../export/teamExport.ts';

/**
 * Orders the items of an exported project by bucket and as they were in it,
 * because imported items are added to the ends of their buckets in this order.
 */
export const inPlanOrder = (
  items: readonly ExportedItem[],
): readonly ExportedItem[] => items.toSorted(byPlace);

const byPlace = (a: ExportedItem, b: ExportedItem): number => {
  const places = placeOf(b);
  return (
    placeOf(a)
      .map((part, index) => part - (places[index] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  );
};

type Place = Placement & Pick<ExportedItem, 'sortKey' | 'number'>;

/** Numbers to compare one after another; unplanned items come first. */
const placeOf = ({ scope, assignedTimeframe, sortKey, number }: Place) => [
  scope,
  assignedTimeframe?.span ?? -1,
  assignedTimeframe?.index ?? -1,
  sortKey,
  number,
];
