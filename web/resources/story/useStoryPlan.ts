import { useQueryClient, useQuery } from '@tanstack/react-query';
import type { GoToMarketPlan, Team } from '#api/contract/index.ts';
import { putCached } from '../../providers/calls/changeCached.ts';
import { useAutosave } from '../../providers/saving/useAutosave.ts';
import type { Autosave } from '../../providers/saving/useAutosave.ts';
import {
  useContextCache,
  useSlipwayContext,
} from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';

/** The team's product story and business model, which are autosaved (M4). */
export const useStoryPlan = (team: Team): Autosave<GoToMarketPlan> => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  const { putTeam } = useContextCache();
  return useAutosave<GoToMarketPlan>({
    key: `team.${team.id}.goToMarketPlan`,
    title: team.teamName,
    value: team.goToMarketPlan,
    save: async (value, options) => {
      const saved = await data.reviseGoToMarketPlan(team.id, value, options);
      putCached(queries, teamKey(team.id), saved);
      putTeam(saved);
    },
  });
};

const teamKey = (teamId: string) => ['team', teamId] as const;

/** The active team as the server has it now, with its go-to-market plan. */
export const useTeam = () => {
  const data = useSlipwayData();
  const { id } = useSlipwayContext().activeTeam;
  return useQuery({
    queryKey: teamKey(id),
    queryFn: ({ signal }) => data.getTeam(signal),
  });
};
