import { streamOf } from '#domain/shared/streamNames.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { StreamStates } from './streamStates.ts';

/** Reads the members of a team from its stream; empty for an ended team. */
export const memberIdsOf = async (
  states: Pick<StreamStates, 'load'>,
  teamId: string,
): Promise<readonly string[]> => {
  const { state } = await states.load(teamDecider, streamOf.team(teamId));
  return state.status === 'Live' ? Object.keys(state.members) : [];
};
