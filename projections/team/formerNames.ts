import type { Label } from '#domain/shared/label.ts';
import { nameKey } from '#domain/shared/visibleText.ts';

export type LabelEntry = Label &
  Readonly<{
    id: string;
    /** Earlier names, which filters still find, latest first; left out if none. */
    formerNames?: readonly string[];
  }>;

/** Enough for views that were saved under them. */
const MAX_FORMER_NAMES = 10;

/** Earlier names of a label, which filters still find. */
export const formerNames = (
  { name, formerNames: former = [] }: LabelEntry,
  to: Label,
): Pick<LabelEntry, 'formerNames'> => {
  if (nameKey(name) === nameKey(to.name)) return {};
  const others = former.filter(
    (one) => ![name, to.name].map(nameKey).includes(nameKey(one)),
  );
  return { formerNames: [name, ...others].slice(0, MAX_FORMER_NAMES) };
};
