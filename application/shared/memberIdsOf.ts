import { streamOf } from '#domain/shared/ids.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { StreamStates } from './streamStates.ts';

/** Members of a team, from its stream; none for an ended team. */
export const memberIdsOf = async (
  states: Pick<StreamStates, 'load'>,
  teamId: string,
): Promise<readonly string[]> => {
  const { state } = await states.load(teamDecider, streamOf.team(teamId));
  return state.status === 'Live' ? Object.keys(state.members) : [];
};
