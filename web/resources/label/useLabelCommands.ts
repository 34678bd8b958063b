import type { TeamLabel } from '#api/contract/index.ts';
import { useContextCache } from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';

/** Creates, revises and deletes labels, and updates the context. */
export const useLabelCommands = () => {
  const data = useSlipwayData();
  const { patchLabels } = useContextCache();
  return {
    create: async (
      label: Readonly<{ name: string; color: string }>,
    ): Promise<TeamLabel> => {
      const created = await data.createLabel(label);
      patchLabels((labels) => [
        ...labels.filter(({ id }) => id !== created.id),
        created,
      ]);
      return created;
    },
    revise: async (
      id: string,
      changes: Partial<Readonly<{ name: string; color: string }>>,
    ): Promise<void> => {
      const revised = await data.reviseLabel(id, changes);
      patchLabels((labels) =>
        labels.map((label) => (label.id === id ? revised : label)),
      );
    },
    remove: async (id: string): Promise<void> => {
      await data.deleteLabel(id);
      patchLabels((labels) => labels.filter((label) => label.id !== id));
    },
  };
};
