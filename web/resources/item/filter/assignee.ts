import {
  findAssignees,
  parseQuery,
  printQuery,
} from '#api/contract/itemFilter.ts';
import type { FilterContext, Term } from '#api/contract/itemFilter.ts';

const isAssignee = ({ key, negated }: Term): boolean =>
  key === 'assignee' && !negated;

/**
 * The user id of the only assignee whose items a filter shows; null for none or
 * several.
 */
export const onlyAssigneeIn = (
  text: string,
  context: Pick<FilterContext, 'userId' | 'people'>,
): string | null => {
  const userIds = parseQuery(text)
    .filter(isAssignee)
    .flatMap(({ value }) => findAssignees(value, context) ?? []);
  const [only = null, ...others] = new Set(userIds);
  return others.length > 0 ? null : only;
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
