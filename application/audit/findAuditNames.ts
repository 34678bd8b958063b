import type { AuditDocument } from '#projections/audit/audit.ts';
import type {
  AuditSubject,
  AuditValues,
} from '#projections/audit/entryContent.ts';
import type { ItemSummaries } from '../shared/itemSummaries.ts';
import { readPeople } from '../shared/people.ts';
import type { AccessTokens } from '../shared/ports/AccessTokens.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import { readTokenNames } from '../shared/tokenNames.ts';

type EntrySubject = Pick<
  AuditDocument,
  'subjectType' | 'subjectId' | 'itemId' | 'before' | 'after'
>;

/** Names of the things that entries refer to. */
export type AuditNames = Readonly<{
  /** Names of access tokens by id. */
  tokens: ReadonlyMap<string, string>;
  personName: (userId: string) => string | null;
  projectName: (projectId: string | null) => string | null;
  subjectName: (entry: EntrySubject) => string | null;
}>;

export type FindAuditNames = (
  documents: readonly AuditDocument[],
) => Promise<AuditNames>;

/**
 * Finds the current names and, for deleted things, the last names if they are
 * stored.
 */
export const findAuditNames =
  ({
    readModels,
    itemSummaries,
    directory,
    accessTokens,
  }: {
    readModels: ReadModels;
    itemSummaries: ItemSummaries;
    directory: Directory;
    accessTokens: AccessTokens;
  }): FindAuditNames =>
  async (documents) => {
    const idsOf = (type: AuditSubject) =>
      uniqueIds(
        documents.map(({ subjectType, subjectId }) =>
          subjectType === type ? subjectId : null,
        ),
      );
    const readTitles = async () => {
      const itemIds = uniqueIds(documents.map(({ itemId }) => itemId));
      const items = await itemSummaries.of(itemIds);
      return new Map(items.map(({ id, title }) => [id, title]));
    };
    const readProjectNames = async () => {
      const projectIds = uniqueIds(documents.flatMap(projectsIn));
      const projects = await readModels.getMany('keptProjects', projectIds);
      return new Map(projects.map(({ id, description }) => [id, description]));
    };
    const readTeamNames = async () => {
      const teams = await readModels.getMany('teams', idsOf('Team'));
      return new Map(teams.map(({ id, teamName }) => [id, teamName]));
    };
    /** The elements of product stories. */
    const readElementTitles = async () => {
      if (idsOf('Element').length === 0) return new Map<string, string>();
      const teamIds = uniqueIds(documents.map(({ teamId }) => teamId));
      const stories = await readModels.getMany('stories', teamIds);
      const elements = stories.flatMap((story) => story.elements);
      return new Map(elements.map(({ id, title }) => [id, title]));
    };
    const readInvitations = async () => {
      const inviteIds = idsOf('Invitation');
      return inviteIds.length === 0
        ? NO_INVITATIONS
        : directory.invitations(inviteIds);
    };
    const actorIds = uniqueIds(documents.map(({ actorId }) => actorId));
    const tokenIds = documents.map(({ tokenId }) => tokenId);
    const [
      titles,
      projectNames,
      teamNames,
      elementTitles,
      invitations,
      people,
      tokens,
    ] = await Promise.all([
      readTitles(),
      readProjectNames(),
      readTeamNames(),
      readElementTitles(),
      readInvitations(),
      readPeople(directory, [...actorIds, ...idsOf('Person')]),
      readTokenNames(accessTokens, [...tokenIds, ...idsOf('Token')]),
    ]);
    const personName = (id: string) => people.get(id)?.displayName ?? null;
    const projectName = (id: string | null) =>
      projectNames.get(id ?? '') ?? null;
    const nameFinders: Readonly<Record<AuditSubject, FindSubjectName>> = {
      Team: ({ subjectId }) => teamNames.get(subjectId),
      Person: ({ subjectId }) => personName(subjectId),
      Invitation: ({ subjectId }) => invitations.get(subjectId)?.emailAddress,
      Project: ({ subjectId }) => projectName(subjectId),
      Item: ({ itemId }) => titles.get(itemId ?? ''),
      Comment: ({ itemId }) => titles.get(itemId ?? ''),
      Element: (entry) =>
        elementTitles.get(entry.subjectId) ?? valueOf(entry, 'title'),
      Token: ({ subjectId }) => tokens.get(subjectId),
      Seal: ({ subjectId }) => subjectId,
      Label: (entry) => valueOf(entry, 'name'),
      Flow: (entry) => valueOf(entry, 'name'),
      View: ({ before, after }) => viewNameIn(after) ?? viewNameIn(before),
      Story: () => null,
      Webhook: () => null,
    };
    const subjectName = (entry: EntrySubject): string | null =>
      nameFinders[entry.subjectType](entry) ?? null;
    return { tokens, personName, projectName, subjectName };
  };

type FindSubjectName = (entry: EntrySubject) => string | null | undefined;

const NO_INVITATIONS: Awaited<ReturnType<Directory['invitations']>> = new Map();

const uniqueIds = (ids: readonly (string | null)[]): readonly string[] => [
  ...new Set(ids.filter((id) => id !== null)),
];

const projectsIn = ({
  projectId,
  fromProjectId,
  toProjectId,
}: AuditDocument): readonly (string | null)[] => [
  projectId,
  fromProjectId,
  toProjectId,
];

const valueOf = (
  { before, after }: EntrySubject,
  name: string,
): string | null => {
  const value = after?.[name] ?? before?.[name];
  return typeof value === 'string' ? value : null;
};

/** The name of a view that the team shares. */
const viewNameIn = (values: AuditValues | null): string | null => {
  const content = values?.['content'] as { name?: unknown } | null | undefined;
  return typeof content?.name === 'string' ? content.name : null;
};
