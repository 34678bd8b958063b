import type {
  ImportMapping,
  MappedField,
} from '#api/contract/importColumns.ts';
import { suggestedMapping } from '#api/contract/importColumns.ts';
import { deviceStorage } from '../../browser/storage.ts';

const keyOf = (columns: readonly string[]): string =>
  `slipway.import.${JSON.stringify(columns)}`;

/** The last mapping for the same columns, or one based on their names. */
export const rememberedMapping = (
  columns: readonly string[],
): ImportMapping => {
  const stored = deviceStorage.get(keyOf(columns));
  const remembered =
    stored === null ? null : (JSON.parse(stored) as ImportMapping);
  return remembered ?? suggestedMapping(columns);
};

/** Stores the mapping for files with the same columns. */
export const rememberMapping = (
  columns: readonly string[],
  mapping: ImportMapping,
): void => {
  deviceStorage.set(keyOf(columns), JSON.stringify(mapping));
};

/** The choice to read a field from no column. */
export const NO_COLUMN = '';

/** Reads a field from another column, or from none. */
export const withColumn = (
  mapping: ImportMapping,
  field: MappedField,
  column: string,
): ImportMapping =>
  Object.fromEntries(
    Object.entries({ ...mapping, [field]: column }).filter(
      ([, name]) => name !== NO_COLUMN && name !== undefined,
    ),
  );
