import { useMemo, useState } from 'react';
import type { LiveItemType } from '../../providers/calls/item.ts';

export type PlanFilters = Readonly<{
  /** Only these kinds; none named means all. */
  kinds: ReadonlySet<LiveItemType>;
  toggleKind: (kind: LiveItemType) => void;
  clearKinds: () => void;
  hidesDone: boolean;
  setHidesDone: (hides: boolean) => void;
}>;

/** What of the plan is looked at. */
export const usePlanFilters = (): PlanFilters => {
  const [kinds, setKinds] = useState<ReadonlySet<LiveItemType>>(new Set());
  const [hidesDone, setHidesDone] = useState(false);
  return useMemo(
    () => ({
      kinds,
      toggleKind: (kind) => {
        setKinds((chosen) => toggled(chosen, kind));
      },
      clearKinds: () => {
        setKinds(new Set());
      },
      hidesDone,
      setHidesDone,
    }),
    [kinds, hidesDone],
  );
};

const toggled = <T>(chosen: ReadonlySet<T>, value: T): ReadonlySet<T> => {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return next;
};
