/** Time zones of a region; `region` is empty for zones without one, like UTC. */
export type ZoneGroup = Readonly<{ region: string; zones: readonly string[] }>;

/**
 * IANA time zones by region, in alphabetical order, for a select. Includes the
 * current zone even if this browser does not know it, and UTC.
 */
export const zoneGroups = (
  ofBrowser: readonly string[],
  current: string,
): readonly ZoneGroup[] => {
  const groups = new Map<string, string[]>();
  for (const zone of [...new Set([...ofBrowser, 'UTC', current])].sort()) {
    const region = zone.includes('/') ? (zone.split('/')[0] ?? '') : '';
    groups.set(region, [...(groups.get(region) ?? []), zone]);
  }
  return [...groups].map(([region, zones]) => ({ region, zones }));
};

/** Makes a zone readable: 'America/New_York' becomes 'America/New York'. */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ');
