import { useState } from 'react';
import type { Selection } from './PeopleTable.tsx';

/** One row at a time, as the dialogs name one person; a click toggles it (I11). */
export const useSelection = <T>(
  people: readonly T[],
  idOf: (person: T) => string,
): Readonly<{ selection: Selection; selected: T | null }> => {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  // Who is gone is not selected any more.
  const selected = people.find((person) => idOf(person) === selectedId) ?? null;
  return {
    selected,
    selection: {
      selectedId: selected === null ? null : selectedId,
      toggle: (id) => {
        setSelectedId((before) => (before === id ? null : id));
      },
    },
  };
};
