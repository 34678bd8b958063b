import { nameKey } from '#domain/shared/visibleText.ts';
import type { Actor } from '#application/shared/actor.ts';
import type { TeamView } from '#application/team/getTeam.ts';
import type { UseCases } from '#application/useCases.ts';
import { Refused } from '../http/refused.ts';
import type { ToolCall } from './tool.ts';
import type { Calendar } from './timeWords.ts';

type Item = Awaited<ReturnType<UseCases['findItem']>>;
type Project = Awaited<ReturnType<UseCases['findProject']>>;

/** A link id, the name of an item that people use: `3-42` or `#3-42`. */
const LINK_ID = /^#?(\d+-\d+)$/;

type FindingCall = Readonly<{
  actor: Actor;
  dependencies: Readonly<{
    useCases: Pick<UseCases, 'findItem' | 'findItemByLink'>;
  }>;
}>;

/** Finds an item by its id or its link id. Throws ITEM.NOT_FOUND. */
export const findItem = (
  idOrLink: string,
  { actor, dependencies: { useCases } }: FindingCall,
): Promise<Item> => {
  const linkId = LINK_ID.exec(idOrLink.trim())?.[1];
  return linkId === undefined
    ? useCases.findItem(actor, idOrLink)
    : useCases.findItemByLink(actor, linkId);
};

type ItemParts = Pick<
  Awaited<ReturnType<UseCases['listItems']>>,
  'first' | 'rest'
>;

/**
 * The parts of a list as they are read, so that memory never holds a long one.
 */
async function* readParts({ first, rest }: ItemParts) {
  yield first;
  if (rest !== null) yield* rest;
}

/** Applies `transform` to all items of a list. */
export const mapItems = async <T>(
  list: ItemParts,
  transform: (item: Item) => T,
): Promise<readonly T[]> => {
  const all: T[] = [];
  for await (const part of readParts(list)) {
    for (const item of part) all.push(transform(item));
  }
  return all;
};

/** The project with an id, or the active one. Throws PROJECT.NOT_FOUND. */
export const findProject = async (
  id: string | undefined,
  {
    actor,
    dependencies: { useCases },
  }: Pick<ToolCall, 'actor' | 'dependencies'>,
): Promise<Project> => {
  const projectId = id ?? (await useCases.findActiveProject(actor));
  return useCases.findProject(actor, projectId);
};

/** How the weeks and days of a project are counted. */
export const readCalendar = async (
  { startDate }: Pick<Project, 'startDate'>,
  { actor, dependencies: { useCases, clock } }: ToolCall,
): Promise<Calendar> => {
  const { team } = await useCases.getTeam(actor);
  return { startDate, timeZone: team.timeZone, now: clock.now() };
};

/** How agents can name a member, as `findMember` reads it. */
export const WHO_DESCRIPTION =
  'A member of the team: "me", "nobody", a display name, an email address or a user id';

/** Finds a member by words; null for nobody. Throws REQUEST.INVALID. */
export const findMember = async (
  words: string,
  { actor, dependencies: { useCases } }: ToolCall,
): Promise<string | null> => {
  const name = words.trim();
  if (name === 'nobody') return null;
  if (name === 'me') return actor.userId;
  const members = findMembersCalled(name, await useCases.getTeam(actor));
  const [userId] = members;
  if (userId !== undefined && members.length === 1) return userId;
  const message =
    members.length === 0
      ? `No member of the team is called that. ${WHO_DESCRIPTION}.`
      : 'Several members are called that. Use the email address.';
  throw new Refused('REQUEST.INVALID', {
    fields: [{ path: 'assigned_to', message }],
  });
};

const findMembersCalled = (
  requestedName: string,
  { team, people }: TeamView,
): readonly string[] =>
  team.members
    .map(({ userId }) => userId)
    .filter((userId) => {
      const person = people.get(userId);
      const names = [userId, person?.displayName, person?.emailAddress];
      return names.some(
        (name) =>
          typeof name === 'string' && nameKey(name) === nameKey(requestedName),
      );
    });

/** The display names of members, by user id. */
export const readNames = async (
  actor: Actor,
  useCases: Pick<UseCases, 'getTeam'>,
): Promise<ReadonlyMap<string, string>> => {
  const { people } = await useCases.getTeam(actor);
  return new Map(
    [...people].map(([userId, { displayName }]) => [userId, displayName]),
  );
};
