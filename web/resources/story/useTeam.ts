import { useQuery } from '@tanstack/react-query';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';

export const teamKey = (teamId: string) => ['team', teamId] as const;

/** The active team as the server has it now, with its go-to-market plan. */
export const useTeam = () => {
  const data = useSlipwayData();
  const { id } = useSlipwayContext().activeTeam;
  return useQuery({
    queryKey: teamKey(id),
    queryFn: ({ signal }) => data.getTeam(signal),
  });
};
