import { DomainError } from '#domain/shared/domainError.ts';
import type { CommentDocument } from '#projections/comment/comments.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { PlanHistoryEntry } from '#projections/project/planHistory.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { TeamDocument } from '#projections/team/teams.ts';
import type { UserDocument } from '#projections/account/users.ts';
import type { Person } from '../shared/people.ts';
import { readPeople } from '../shared/people.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ReadTeamsOfMember } from '../team/rights.ts';

/** What is stored about one person in a project. */
export type PersonInProject = Readonly<{
  project: ProjectDocument;
  assignedItems: readonly ItemDocument[];
  /** Changes that this person made to the plan, in order. */
  planChanges: readonly PlanHistoryEntry[];
}>;

export type AccountExport = Readonly<{
  user: UserDocument;
  /** Null while the account is being closed. */
  person: Person | null;
  teams: readonly Readonly<{
    team: TeamDocument;
    projects: readonly PersonInProject[];
    /** Comments by this person, in order. */
    comments: readonly CommentDocument[];
  }>[];
}>;

export type ExportAccount = (userId: string) => Promise<AccountExport>;

/**
 * Exports everything that is stored about one person, in their current teams.
 * Texts by other people belong to the team and are left out. Throws
 * ACCOUNT.NOT_FOUND.
 */
export const exportAccount = ({
  readModels,
  readTeamsOfMember,
  directory,
}: {
  readModels: ReadModels;
  readTeamsOfMember: ReadTeamsOfMember;
  directory: Directory;
}): ExportAccount => {
  const readPersonInProject = async (
    project: ProjectDocument,
    userId: string,
  ): Promise<PersonInProject> => {
    const projectId = project.id;
    const { documents: assignedItems } = await readModels.find('items', {
      where: { projectId, planned: true, assignedToUserId: userId },
    });
    const { documents: planChanges } = await readModels.find('planHistory', {
      where: { projectId, actorId: userId },
      orderBy: [{ field: 'order', direction: 'asc' }],
    });
    return { project, assignedItems, planChanges };
  };

  return async (userId) => {
    const user = await readModels.get('users', userId);
    if (user === null) throw new DomainError('ACCOUNT.NOT_FOUND');
    const people = await readPeople(directory, [userId]);
    const ownTeams = await readTeamsOfMember(userId, user.teamIds);
    const teams: AccountExport['teams'][number][] = [];
    for (const team of ownTeams) {
      const { documents } = await readModels.find('projects', {
        where: { teamId: team.id },
      });
      const projects: PersonInProject[] = [];
      // One after another, so that an export does not delay other requests.
      for (const project of documents) {
        projects.push(await readPersonInProject(project, userId));
      }
      const { documents: comments } = await readModels.find('comments', {
        where: { teamId: team.id, authorUserId: userId },
        orderBy: [{ field: 'order', direction: 'asc' }],
      });
      teams.push({ team, projects, comments });
    }
    return { user, person: people.get(userId) ?? null, teams };
  };
};
