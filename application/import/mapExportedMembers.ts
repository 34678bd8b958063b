import type { TeamExport } from '../export/teamExport.ts';
import type { NameResolver } from './nameResolver.ts';

/**
 * Maps the members of an exported team to members of this team, by email
 * address or name. The returned function gives null for everybody else, and for
 * people who had left: a file has only their names, which others may have, too.
 */
export const mapExportedMembers = (
  { members }: TeamExport,
  names: NameResolver,
): ((exportedId: string) => string | null) => {
  const memberIds = new Map(
    members.map(({ id, role, emailAddress, displayName }) => [
      id,
      role === null
        ? null
        : (names.findMember(emailAddress ?? '') ??
          names.findMember(displayName ?? '')),
    ]),
  );
  return (exportedId) => memberIds.get(exportedId) ?? null;
};
