import { itemIdsOf } from '#domain/project/decideTransfer.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { CommandOrigin } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ExecuteInParts } from './executeInParts.ts';

export type UnassignMember = (
  request: CommandOrigin & Readonly<{ teamId: string; memberId: string }>,
) => Promise<Readonly<{ position: number }>>;

/**
 * Unassigns the items of a member who left, in all the team's projects, however
 * many there are. A retry finishes what a crash interrupted.
 */
export const unassignMember =
  ({
    executeInParts,
    states,
    clock,
  }: {
    executeInParts: ExecuteInParts;
    states: StreamStates;
    clock: Clock;
  }): UnassignMember =>
  async ({ teamId, memberId, ...origin }) => {
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    const projectIds =
      state.status === 'Live' ? Object.keys(state.projects) : [];
    const metadata = metadataFor(clock, origin);
    let position = 0;
    for (const projectId of projectIds) {
      // One that was admitted and never made, as after a crash, has no items.
      const outcome = await executeInParts({
        projectId,
        teamId,
        command: {
          type: 'UnassignMember',
          data: { userId: memberId },
          metadata,
        },
        left: (project) => itemIdsOf(memberId, project).length,
      });
      position = Math.max(position, outcome.position);
    }
    return { position };
  };
