import type { Label } from '#domain/shared/label.ts';
import { nameKey } from '#domain/shared/visibleText.ts';

export type LabelEntry = Label &
  Readonly<{
    id: string;
    /** Earlier names, which filters accept, latest first; absent if none. */
    formerNames?: readonly string[];
  }>;

/** Limits how many old names saved views can use. */
const MAX_FORMER_NAMES = 10;

/** Computes the earlier names of a renamed label; filters still accept them. */
export const formerNames = (
  { name, formerNames: former = [] }: LabelEntry,
  to: Label,
): Pick<LabelEntry, 'formerNames'> => {
  if (nameKey(name) === nameKey(to.name)) return {};
  const others = former.filter(
    (formerName) => ![name, to.name].map(nameKey).includes(nameKey(formerName)),
  );
  return { formerNames: [name, ...others].slice(0, MAX_FORMER_NAMES) };
};
