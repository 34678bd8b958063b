import { DomainError } from '#domain/shared/domainError.ts';
import type { ChangeDocument } from '#projections/change/changes.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ReadFresh } from '../shared/readFresh.ts';

export type FindChange = (
  teamId: string,
  changeId: string,
) => Promise<ChangeDocument>;

/**
 * Finds a change of a team. Throws CHANGE.NOT_FOUND, including for a change of
 * another team.
 */
export const findChange =
  ({
    readModels,
    readFresh,
  }: {
    readModels: ReadModels;
    readFresh: ReadFresh;
  }): FindChange =>
  async (teamId, changeId) => {
    const change = await readFresh(
      async () => {
        const found = await readModels.get('changes', changeId);
        return found?.teamId === teamId ? found : null;
      },
      { collections: ['changes'], key: teamId },
    );
    if (change === null) throw new DomainError('CHANGE.NOT_FOUND');
    return change;
  };
