import { DomainError } from '#domain/shared/domainError.ts';
import { labelIdsIn } from '#domain/shared/label.ts';
import type { TeamDocument } from '#projections/team/teams.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ReadFresh } from '../shared/readFresh.ts';

export type TeamLabel = TeamDocument['labels'][number] &
  Readonly<{
    /** Number of items in all projects with this label; only if requested. */
    itemCount?: number;
  }>;

export type GetLabels = (
  actor: Actor,
  options: Readonly<{ withCounts: boolean }>,
) => Promise<readonly TeamLabel[]>;

/** Lists the labels of the active team, oldest first. Throws TEAM.NOT_FOUND. */
export const getLabels = ({
  readModels,
  readFresh,
}: {
  readModels: ReadModels;
  readFresh: ReadFresh;
}): GetLabels => {
  /**
   * Counts the items of each label. An item's `labelKey` joins all its label
   * ids, so items are counted once for each combination of labels, and the
   * counts are added up.
   */
  const countItems = async (teamId: string) => {
    const { documents } = await readModels.find('projects', {
      where: { teamId },
    });
    const projectIds = documents.map(({ id }) => id);
    const counted = await readModels.countBy(
      'items',
      { projectId: { in: projectIds }, planned: true },
      ['labelKey'],
    );
    const counts = new Map<string, number>();
    for (const { values, count } of counted) {
      for (const id of labelIdsIn(values[0])) {
        counts.set(id, (counts.get(id) ?? 0) + count);
      }
    }
    return counts;
  };

  return async ({ teamId }, { withCounts }) => {
    const team = await readFresh(() => readModels.get('teams', teamId), {
      collections: ['teams'],
      key: teamId,
    });
    if (team === null) throw new DomainError('TEAM.NOT_FOUND');
    if (!withCounts) return team.labels;
    const counts = await countItems(teamId);
    return team.labels.map((label) => ({
      ...label,
      itemCount: counts.get(label.id) ?? 0,
    }));
  };
};
