import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import type { TeamDocument } from '#projections/team/teams.ts';

/** The existing teams with an id or a name; several teams may share a name. */
export const findTeams = async (
  readModels: ReadModels,
  idOrName: string,
): Promise<readonly TeamDocument[]> => {
  const { documents } = await readModels.find('teams', { where: {} });
  return documents.filter(
    ({ id, teamName, status }) =>
      status === 'Live' && (id === idOrName || teamName === idOrName),
  );
};
