import { useState } from 'react';
import { firstKeys, keysAfter, keysAfterTyping } from './rowKeys.ts';

/**
 * Keys that stay with the texts of a list while others add and remove some, so
 * that the caret stays in its text. Call `followOwnChange` with each change that
 * this person makes.
 */
export const useRowKeys = (values: readonly string[]) => {
  const [last, setLast] = useState(() => firstKeys(values));
  const isCurrent =
    last.values.length === values.length &&
    last.values.every((text, index) => text === values[index]);
  const current = isCurrent ? last : keysAfter(last, values);
  if (!isCurrent) setLast(current);
  return {
    keys: current.keys,
    followOwnChange: (next: readonly string[]): void =>
      setLast((before) => keysAfterTyping(before, next)),
  };
};
