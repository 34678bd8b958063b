import { useCallback, useSyncExternalStore } from 'react';
import type { PresentPerson } from '#api/contract/index.ts';
import { createEvents } from '../../browser/store.ts';
import { livePresence } from '../../providers/live/live.ts';

/** The person whose sign an item shows. */
type Mark = Pick<PresentPerson, 'userId' | 'displayName' | 'color'> &
  Readonly<{ why: 'changed' | 'open' }>;

/** How long an item shows who changed it. */
const SHOWN_MS = 2000;

const changeMarks = new Map<string, Mark>();
const changes = createEvents();

/** Shows a person's initials on the items that they changed, for a moment. */
export const markChanged = (
  itemIds: readonly string[],
  person: Omit<Mark, 'why'>,
): void => {
  const mark: Mark = { ...person, why: 'changed' };
  for (const id of itemIds) changeMarks.set(id, mark);
  changes.emit();
  setTimeout(() => {
    for (const id of itemIds) {
      if (changeMarks.get(id) === mark) changeMarks.delete(id);
    }
    changes.emit();
  }, SHOWN_MS);
};

type MarksByItem = ReadonlyMap<string | undefined, readonly Mark[]>;

/** The marks of open items, for each state of the presence. */
const openMarks = new WeakMap<object, MarksByItem>();

/** Marks each open item with the people who have it open. */
const currentOpenMarks = (): MarksByItem => {
  const present = livePresence.get();
  const cached = openMarks.get(present);
  if (cached !== undefined) return cached;
  const people = [...present.values()].flat();
  const marks = Map.groupBy(
    people.map((person) => ({ ...person, why: 'open' as const })),
    ({ itemId }) => itemId,
  );
  openMarks.set(present, marks);
  return marks;
};

const subscribe = (listener: () => void): (() => void) => {
  const unsubscribes = [
    changes.subscribe(listener),
    livePresence.subscribe(() => listener()),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
};

/** The first other person who has just changed an item, or has it open. */
export const useMark = (itemId: string, viewerId: string): Mark | null => {
  const mark = useCallback(() => {
    const isOther = ({ userId }: Mark) => userId !== viewerId;
    const changed = changeMarks.get(itemId);
    if (changed !== undefined && isOther(changed)) return changed;
    return currentOpenMarks().get(itemId)?.find(isOther) ?? null;
  }, [itemId, viewerId]);
  return useSyncExternalStore(subscribe, mark);
};
