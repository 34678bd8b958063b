import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { isEnterable } from './days.ts';

/**
 * Props of a date field whose day is stored in the page's address. The address
 * follows a moment later, and only with a day whose year is typed to its end.
 */
export const useDayInAddress = (
  chosen: string,
  choose: (day: string) => void,
) => {
  const [typed, setTyped] = useState(chosen);
  const [lastChosen, setLastChosen] = useState(chosen);
  // The address has changed, by `choose` or from outside.
  if (lastChosen !== chosen) {
    setLastChosen(chosen);
    setTyped(chosen);
  }
  return {
    value: typed,
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement>): void => {
      setTyped(value);
      if (value === '' || isEnterable(value)) choose(value);
    },
  };
};
