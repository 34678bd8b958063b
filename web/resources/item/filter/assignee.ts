import { parseQuery, printQuery } from '#api/contract/itemFilter.ts';
import type { Term } from '#api/contract/itemFilter.ts';

const isAssignee = ({ key, negated }: Term): boolean =>
  key === 'assignee' && !negated;

/** The only person that a filter names; null for none or several. */
export const assigneeIn = (text: string): string | null => {
  const [only, ...others] = parseQuery(text).filter(isAssignee);
  return only === undefined || others.length > 0 ? null : only.value;
};

/** The filter with this person as the only assignee, or without assignee. */
export const withAssignee = (text: string, name: string | null): string => {
  const others = parseQuery(text).filter((term) => !isAssignee(term));
  const added =
    name === null
      ? []
      : [{ key: 'assignee', value: name, negated: false } as const];
  return printQuery([...others, ...added]);
};
