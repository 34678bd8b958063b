import type { RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { TeamEvent } from '#domain/team/events.ts';
import type { TeamDocument } from '#projections/team/teams.ts';
import { readPeople } from '../shared/people.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import { readPaged } from '../shared/readPaged.ts';
import type { ExportedMember } from './teamExport.ts';

/**
 * Reads the members of a team, and after them those who have left it: the
 * history and comments still name them. Their addresses are left out.
 */
export const readExportedMembers = async (
  {
    directory,
    eventStore,
  }: Readonly<{
    directory: Directory;
    eventStore: Pick<EventStore, 'readStream'>;
  }>,
  { id: teamId, members }: TeamDocument,
): Promise<readonly ExportedMember[]> => {
  const roles = new Map(members.map(({ userId, role }) => [userId, role]));
  const removed = await readRemovedIds(eventStore, teamId);
  const ids = [...new Set([...roles.keys(), ...removed])];
  const people = await readPeople(directory, ids);
  return ids.map((id) => {
    const { emailAddress = null, displayName = null } = people.get(id) ?? {};
    const role = roles.get(id) ?? null;
    const isMember = role !== null;
    return {
      id,
      emailAddress: isMember ? emailAddress : null,
      displayName,
      role,
    };
  });
};

const readRemovedIds = async (
  eventStore: Pick<EventStore, 'readStream'>,
  teamId: string,
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for await (const page of readPaged(eventStore, streamOf.team(teamId))) {
    for (const { type, data } of page as readonly RecordedEvent<TeamEvent>[]) {
      if (type === 'MemberRemoved') ids.push(data.userId);
    }
  }
  return ids;
};
