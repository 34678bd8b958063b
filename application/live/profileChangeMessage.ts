import type { RecordedEvent } from '#domain/shared/event.ts';
import type { DirectoryProfiles } from '../shared/ports/Directory.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import { readPeople } from '../shared/people.ts';
import type { LiveMessage } from './messages.ts';

/**
 * Makes the message about a changed name or color, for all teams of the person,
 * because their screens show it.
 */
export const profileChangeMessage = async (
  {
    readModels,
    directory,
  }: Readonly<{
    readModels: Pick<ReadModels, 'get'>;
    directory: Pick<DirectoryProfiles, 'people'>;
  }>,
  { metadata: { actorId: userId }, position }: RecordedEvent,
): Promise<Readonly<{ teamIds: readonly string[]; message: LiveMessage }>> => {
  const [user, people] = await Promise.all([
    readModels.get('users', userId),
    readPeople(directory, [userId]),
  ]);
  const { displayName = null, color = null } = people.get(userId) ?? {};
  const change = {
    position,
    projectId: null,
    by: { userId, displayName, color },
    kinds: ['team'],
    items: [],
    deleted: [],
  } as const;
  return {
    teamIds: user?.teamIds ?? [],
    message: { event: 'changed', change },
  };
};
