import type { Label } from '#domain/shared/label.ts';
import { nameKey } from '#domain/shared/visibleText.ts';

export type LabelEntry = Label &
  Readonly<{
    id: string;
    /** By which filters still find it, latest first; only where it had any. */
    formerNames?: readonly string[];
  }>;

/** Enough for views that were saved under them. */
const MAX_FORMER_NAMES = 10;

/** What a label was called before, by which filters still find it. */
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
