import { useMemo } from 'react';
import type { TeamLabel } from '#api/contract/index.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';

const NONE: readonly TeamLabel[] = [];

/** The labels of the active team, oldest first. */
export const useLabels = (): readonly TeamLabel[] =>
  useSlipwayContext().activeTeam.labels ?? NONE;

const cachedById = new WeakMap<
  readonly TeamLabel[],
  ReadonlyMap<string, TeamLabel>
>();

/** The labels by id; cached, as hundreds of rows use them. */
export const useLabelsById = (): ReadonlyMap<string, TeamLabel> => {
  const labels = useLabels();
  const byId =
    cachedById.get(labels) ?? new Map(labels.map((label) => [label.id, label]));
  cachedById.set(labels, byId);
  return byId;
};

/** The team's labels with these ids, in the team's order. */
export const useLabelsOf = (
  labelIds: readonly string[] | undefined,
): readonly TeamLabel[] => {
  const byId = useLabelsById();
  return useMemo(() => {
    if (labelIds === undefined || labelIds.length === 0) return NONE;
    const ids = new Set(labelIds);
    return [...byId.values()].filter(({ id }) => ids.has(id));
  }, [byId, labelIds]);
};
