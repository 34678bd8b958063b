import type { ImportMapping, MappedField } from '#api/contract/importValues.ts';
import { suggestedMapping } from '#api/contract/importValues.ts';
import { deviceStorage } from '../../browser/storage.ts';

const keyOf = (columns: readonly string[]): string =>
  `slipway.import.${JSON.stringify(columns)}`;

/** What was chosen for such columns before, or what their names suggest. */
export const rememberedMapping = (
  columns: readonly string[],
): ImportMapping => {
  const kept = deviceStorage.get(keyOf(columns));
  const known = kept === null ? null : (JSON.parse(kept) as ImportMapping);
  return known ?? suggestedMapping(columns);
};

export const rememberMapping = (
  columns: readonly string[],
  mapping: ImportMapping,
): void => {
  deviceStorage.set(keyOf(columns), JSON.stringify(mapping));
};

/** A mapping with another column for a field; '' for none. */
export const mapped = (
  mapping: ImportMapping,
  field: MappedField,
  column: string,
): ImportMapping =>
  Object.fromEntries(
    Object.entries({ ...mapping, [field]: column }).filter(
      ([, name]) => name !== '' && name !== undefined,
    ),
  );
