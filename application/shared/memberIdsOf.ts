import { streamOf } from '#domain/shared/ids.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { StreamStates } from './streamStates.ts';

/** Who is in a team, by its stream; nobody in one that has ended. */
export const memberIdsOf = async (
  states: Pick<StreamStates, 'load'>,
  teamId: string,
): Promise<readonly string[]> => {
  const { state } = await states.load(teamDecider, streamOf.team(teamId));
  return state.status === 'Live' ? Object.keys(state.members) : [];
};
