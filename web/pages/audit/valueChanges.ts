import type { AuditEntry } from '#api/contract/index.ts';

type Values = AuditEntry['before'];

/** A value before and after; undefined if the entry does not contain it. */
type ValueChange = Readonly<{
  field: string;
  before: unknown;
  after: unknown;
}>;

/** The fields of an item's place, which is shown as one value. */
const PLACE = ['scope', 'assignedTimeframe'] as const;

/** The values that an entry changed; unchanged ones are left out. */
export const changesIn = ({
  before,
  after,
}: Pick<AuditEntry, 'before' | 'after'>): readonly ValueChange[] => {
  const oldFields = withPlace(before);
  const newFields = withPlace(after);
  const names = new Set([...Object.keys(oldFields), ...Object.keys(newFields)]);
  return [...names]
    .map((field) => ({
      field,
      before: oldFields[field],
      after: newFields[field],
    }))
    .filter((change) => !isSame(change));
};

/** A value that only one side contains counts as changed. */
const isSame = ({ before, after }: ValueChange): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null) &&
  before !== undefined &&
  after !== undefined;

/** Turns the fields of an assignment into a place and an assignee. */
const withPlace = (values: Values): Readonly<Record<string, unknown>> => {
  if (values === null || !('scope' in values)) return values ?? {};
  const { scope, assignedTimeframe, assignedToUserId, ...others } = values;
  return {
    place: { scope, assignedTimeframe },
    assignee: assignedToUserId,
    ...others,
  };
};

/** Whether a value is an item's place in the plan. */
export const isPlace = (
  value: unknown,
): value is Readonly<Record<(typeof PLACE)[number], unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  PLACE.every((name) => name in value);
