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

/** The label after a revision, with its earlier names. */
export const labelAfterRevision = (
  label: LabelEntry,
  to: Label,
): LabelEntry => {
  const { name, formerNames = [] } = label;
  const revised = { ...label, ...to };
  // A name that differs only in its way of writing is the same to filters.
  if (nameKey(name) === nameKey(to.name)) return revised;
  const others = formerNames.filter(
    (formerName) => ![name, to.name].map(nameKey).includes(nameKey(formerName)),
  );
  return {
    ...revised,
    formerNames: [name, ...others].slice(0, MAX_FORMER_NAMES),
  };
};
