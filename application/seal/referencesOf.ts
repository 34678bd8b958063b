/**
 * Finds the hashes of all texts that an event's data refers to, anywhere in the
 * data, because other versions of Slipway may use other fields.
 */
export const referencesOf = (data: unknown): readonly string[] => {
  if (typeof data !== 'object' || data === null) return [];
  const { sha256, length } = data as Readonly<Record<string, unknown>>;
  return typeof sha256 === 'string' && typeof length === 'number'
    ? [sha256]
    : Object.values(data).flatMap(referencesOf);
};
