import { instantBefore } from '../shared/instants.ts';
import { readPeople } from '../shared/people.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { DirectoryProfiles } from '../shared/ports/Directory.ts';
import type { ViewedPlace, Presence } from '../shared/ports/Presence.ts';
import type { LiveMessage, PresentPerson } from './messages.ts';

/** How long a report of presence is valid, in ms. */
export const PRESENCE_MS = 60_000;
/** The maximum number of people shown per project. */
const MAX_PEOPLE = 50;

export type PresenceView = Readonly<{
  /** Reads presence and returns changes after the last refresh, by team. */
  refresh: (
    teamIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly LiveMessage[]>>;
  /** The messages about everyone in a team as of the last refresh. */
  messagesOf: (teamId: string) => readonly LiveMessage[];
}>;

/** Announces who is viewing which project, in teams with listeners. */
export const presenceView = ({
  presence,
  directory,
  clock,
}: {
  presence: Presence;
  directory: Pick<DirectoryProfiles, 'people'>;
  clock: Clock;
}): PresenceView => {
  /** The last messages, by team and project. */
  let lastMessages = new Map<string, ReadonlyMap<string, LiveMessage>>();

  return {
    messagesOf: (teamId) => [...(lastMessages.get(teamId)?.values() ?? [])],
    refresh: async (teamIds) => {
      const since = instantBefore(clock.now(), PRESENCE_MS);
      const viewedPlaces = await presence.of(teamIds, since);
      const people = await readPeople(
        directory,
        viewedPlaces.map(({ userId }) => userId),
      );
      const byTeam = Map.groupBy(viewedPlaces, ({ teamId }) => teamId);
      const next = new Map<string, ReadonlyMap<string, LiveMessage>>();
      const changed = new Map<string, readonly LiveMessage[]>();
      for (const teamId of teamIds) {
        const before = lastMessages.get(teamId) ?? NO_MESSAGES;
        const after = messagesFor(byTeam.get(teamId) ?? [], people);
        next.set(teamId, after);
        changed.set(teamId, findPresenceChanges(before, after));
      }
      lastMessages = next;
      return changed;
    },
  };
};

const NO_MESSAGES: ReadonlyMap<string, LiveMessage> = new Map();

const messagesFor = (
  viewedPlaces: readonly ViewedPlace[],
  people: Awaited<ReturnType<typeof readPeople>>,
): ReadonlyMap<string, LiveMessage> => {
  const byProject = Map.groupBy(viewedPlaces, ({ projectId }) => projectId);
  return new Map(
    [...byProject].map(([projectId, places]) => [
      projectId,
      { event: 'presence', projectId, people: peopleIn(places, people) },
    ]),
  );
};

/** Lists each person once, with their latest report. */
const peopleIn = (
  viewedPlaces: readonly ViewedPlace[],
  people: Awaited<ReturnType<typeof readPeople>>,
): readonly PresentPerson[] => {
  const latestLast = viewedPlaces.toSorted((a, b) => a.at.localeCompare(b.at));
  const latest = new Map(latestLast.map((place) => [place.userId, place]));
  return [...latest.values()]
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
    .flatMap(({ userId, itemId }): readonly PresentPerson[] => {
      const person = people.get(userId);
      if (person === undefined) return [];
      const { displayName, color } = person;
      const openItem = itemId === null ? {} : { itemId };
      return [{ userId, displayName, color, ...openItem }];
    })
    .slice(0, MAX_PEOPLE);
};

const findPresenceChanges = (
  before: ReadonlyMap<string, LiveMessage>,
  after: ReadonlyMap<string, LiveMessage>,
): readonly LiveMessage[] => {
  const emptied = [...before.keys()]
    .filter((projectId) => !after.has(projectId))
    .map(
      (projectId) => ({ event: 'presence', projectId, people: [] }) as const,
    );
  const changed = [...after].filter(
    ([projectId, message]) =>
      JSON.stringify(before.get(projectId)) !== JSON.stringify(message),
  );
  return [...emptied, ...changed.map(([, message]) => message)];
};
