import { same } from './merge.ts';

/**
 * The fields of an edited record that differ from the record. A form that sends
 * only them keeps what others save while it is open.
 */
export const changedFields = <T extends object>(
  record: NoInfer<T>,
  edited: T,
): Partial<T> =>
  Object.fromEntries(
    Object.entries(edited).filter(
      ([name, value]) => !same(value, record[name as keyof T]),
    ),
  ) as Partial<T>;
