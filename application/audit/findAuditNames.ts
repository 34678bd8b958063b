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
    const inviteIds = idsOf('Invitation');
    const [items, projects, teams, stories, invitations, people, tokens] =
      await Promise.all([
        itemSummaries.of(
          uniqueIds(documents.map((document) => document.itemId)),
        ),
        readModels.getMany(
          'keptProjects',
          uniqueIds(documents.flatMap(projectsIn)),
        ),
        readModels.getMany('teams', idsOf('Team')),
        idsOf('Element').length === 0
          ? []
          : readModels.getMany(
              'stories',
              uniqueIds(documents.map((document) => document.teamId)),
            ),
        inviteIds.length === 0
          ? NO_INVITATIONS
          : directory.invitations(inviteIds),
        readPeople(directory, [
          ...uniqueIds(documents.map(({ actorId }) => actorId)),
          ...idsOf('Person'),
        ]),
        readTokenNames(accessTokens, [
          ...documents.map(({ tokenId }) => tokenId),
          ...idsOf('Token'),
        ]),
      ]);
    const titles = new Map(items.map(({ id, title }) => [id, title]));
    const projectNames = new Map(
      projects.map((document) => [document.id, document.description]),
    );
    const teamNames = new Map(teams.map(({ id, teamName }) => [id, teamName]));
    const elements = new Map(
      stories.flatMap((story) =>
        story.elements.map(({ id, title }) => [id, title] as const),
      ),
    );
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
        elements.get(entry.subjectId) ?? valueOf(entry, 'title'),
      Token: ({ subjectId }) => tokens.get(subjectId),
      Seal: ({ subjectId }) => subjectId,
      Label: (entry) => valueOf(entry, 'name'),
      Flow: (entry) => valueOf(entry, 'name'),
      View: ({ before, after }) => nameIn(after) ?? nameIn(before),
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

/** Name of a shared view. */
const nameIn = (values: AuditValues | null): string | null => {
  const content = values?.['content'] as { name?: unknown } | null | undefined;
  return typeof content?.name === 'string' ? content.name : null;
};
