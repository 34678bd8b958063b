import { teamDecider } from '#domain/team/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Actor } from '../shared/actor.ts';
import type { StreamStates } from '../shared/streamStates.ts';

export type TeamLabelIds = (
  actor: Pick<Actor, 'teamId'>,
) => Promise<readonly string[]>;

/** Reads the ids of a team's labels from its stream. */
export const teamLabelIds =
  ({ states }: { states: StreamStates }): TeamLabelIds =>
  async ({ teamId }) => {
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    return state.status === 'Live' ? Object.keys(state.labels) : [];
  };
