import type { TeamLabel } from '#api/contract/index.ts';
import { pathOf, read } from './read.ts';
import { command, createOnce, post, put, remove } from './command.ts';

const LABELS = '/teams/active/labels';

type LabelFields = Readonly<{ name: string; color: string }>;

/** Calls on the labels of the active team. */
export const labelCalls = {
  /** Counts the items of each label in all projects. */
  countLabels: async (signal?: AbortSignal): Promise<TeamLabel[]> => {
    const path = `${LABELS}?counts=true`;
    return (await read<{ labels: TeamLabel[] }>({ path, signal })).labels;
  },

  createLabel: (label: LabelFields): Promise<TeamLabel> =>
    createOnce(post(LABELS, label)),

  reviseLabel: (
    id: string,
    changes: Partial<LabelFields>,
  ): Promise<TeamLabel> => command(put(LABELS + pathOf`/${id}`, changes)),

  deleteLabel: (id: string): Promise<unknown> =>
    command(remove(LABELS + pathOf`/${id}`)),
};
