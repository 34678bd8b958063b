import type { TeamExport } from '../export/teamExport.ts';
import type { Names } from './findNames.ts';

/**
 * Finds the member of this team for an exported member, by email address or
 * name; null if there is none.
 */
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
