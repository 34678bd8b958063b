/**
 * The hashes of the texts that an event's data refers to, wherever they stand:
 * an older or newer Slipway may have put them elsewhere.
 */
export const referencesOf = (data: unknown): readonly string[] => {
  if (typeof data !== 'object' || data === null) return [];
  const { sha256, length } = data as Readonly<Record<string, unknown>>;
  return typeof sha256 === 'string' && typeof length === 'number'
    ? [sha256]
    : Object.values(data).flatMap(referencesOf);
};
