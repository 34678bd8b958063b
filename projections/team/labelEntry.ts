import type { Label } from '#domain/shared/label.ts';
import { nameKey } from '#domain/shared/visibleText.ts';

export type LabelEntry = Label &
  Readonly<{
    id: string;
    /** Earlier names, which filters accept, latest first; absent if none. */
    formerNames?: readonly string[];
  }>;

/** How many earlier names a filter, such as a saved view's, still accepts. */
const MAX_FORMER_NAMES = 10;

/** The label after a revision, with its earlier names. */
export const labelAfterRevision = (
  label: LabelEntry,
  to: Label,
): LabelEntry => {
  const { name, formerNames = [] } = label;
  const revised = { ...label, ...to };
  // A name that differs only in its way of writing is the same to filters.
  if (nameKey(name) === nameKey(to.name)) return revised;
  // The replaced name comes first, and once; the new name is no earlier one.
  const usedKeys = [name, to.name].map(nameKey);
  const others = formerNames.filter(
    (formerName) => !usedKeys.includes(nameKey(formerName)),
  );
  return {
    ...revised,
    formerNames: [name, ...others].slice(0, MAX_FORMER_NAMES),
  };
};
