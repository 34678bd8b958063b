import type { RecordedEvent } from '#domain/shared/event.ts';
import type { LiveLinks } from '../item/findItem.ts';
import type { LiveLabels } from '../shared/liveLabels.ts';
import { readPeople } from '../shared/people.ts';
import type { DirectoryProfiles } from '../shared/ports/Directory.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { Change, LiveMessage } from './messages.ts';
import { changesIn, itemsToRead } from './messages.ts';

export type TellChanges = (
  events: readonly RecordedEvent[],
) => Promise<readonly LiveMessage[]>;

/**
 * What a team's events have changed, as messages: documents and names are read
 * once, however many are told. Only the last one can be resumed from.
 */
export const tellChanges =
  ({
    readModels,
    liveLabels,
    liveLinks,
    directory,
  }: {
    readModels: ReadModels;
    liveLabels: LiveLabels;
    liveLinks: LiveLinks;
    directory: Pick<DirectoryProfiles, 'people'>;
  }): TellChanges =>
  async (events) => {
    const ids = itemsToRead(events);
    const readItems = async () =>
      liveLinks(await liveLabels(await readModels.getMany('items', ids)));
    const [found, people] = await Promise.all([
      ids.length === 0 ? [] : readItems(),
      readPeople(
        directory,
        events.map(({ metadata }) => metadata.actorId),
      ),
    ]);
    const byOf = (userId: string): Change['by'] => {
      const { displayName = null, color = null } = people.get(userId) ?? {};
      return { userId, displayName, color };
    };
    const documents = new Map(found.map((one) => [one.id, one]));
    const changes = changesIn(events, documents, byOf);
    const last = events.at(-1)?.position;
    return changes.map((change, index) => ({
      event: 'changed',
      change,
      ...(index === changes.length - 1 && last !== undefined
        ? { id: last }
        : {}),
    }));
  };
