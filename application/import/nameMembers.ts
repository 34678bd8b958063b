import type { TeamExport } from '../export/teamExport.ts';
import type { Names } from './findNames.ts';

/** The member that an exported one is here, by address or name; null for none. */
export const nameMembers = (
  { members }: TeamExport,
  names: Names,
): ((exportedId: string) => string | null) => {
  const found = new Map(
    members.map(({ id, emailAddress, displayName }) => [
      id,
      names.memberOf(emailAddress ?? '') ?? names.memberOf(displayName ?? ''),
    ]),
  );
  return (exportedId) => found.get(exportedId) ?? null;
};
