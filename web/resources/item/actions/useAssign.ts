import { useMemo } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import type { ItemCommands } from '../store/commands.ts';

/** Gives an item to somebody of the team, to oneself, or to nobody (null). */
export const useAssign = ({ move }: Pick<ItemCommands, 'move'>) => {
  const { userId } = useSlipwayContext().userContext;
  return useMemo(() => {
    const to = (item: Item, assignedToUserId: string | null) => {
      void move(item, { newAssignment: { assignedToUserId } });
    };
    return {
      to,
      toMe: (item: Item) => {
        to(item, userId);
      },
    };
  }, [move, userId]);
};
