import { useState } from 'react';
import { firstKeys, keysAfter, keysAfterTyping } from './rowKeys.ts';

/**
 * Keys that stay with the texts of a list while others add and remove some, so
 * that the caret stays in its text. Call `followOwnChange` with each change that
 * this person makes.
 */
export const useRowKeys = (values: readonly string[]) => {
  const [known, setKnown] = useState(() => firstKeys(values));
  const isKnown =
    known.values.length === values.length &&
    known.values.every((text, index) => text === values[index]);
  const now = isKnown ? known : keysAfter(known, values);
  if (!isKnown) setKnown(now);
  return {
    keys: now.keys,
    followOwnChange: (next: readonly string[]): void =>
      setKnown((before) => keysAfterTyping(before, next)),
  };
};
