import { projectDecider } from '#domain/project/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { CommandOrigin } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { StreamStates } from '../shared/streamStates.ts';

export type UnassignMember = (
  request: CommandOrigin & Readonly<{ teamId: string; memberId: string }>,
) => Promise<Readonly<{ position: number }>>;

/** Unassigns the items of a member who left, in all the team's projects. */
export const unassignMember =
  ({
    execute,
    states,
    clock,
  }: {
    execute: ExecuteCommand;
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
      const streamId = streamOf.project(projectId);
      const { state: project } = await states.load(projectDecider, streamId);
      // One that was admitted and never made, as after a crash.
      if (project.status === 'None' || project.status === 'Deleted') continue;
      const outcome = await execute(projectDecider, {
        streamId,
        teamId,
        command: {
          type: 'UnassignMember',
          data: { userId: memberId },
          metadata,
        },
      });
      position = Math.max(position, outcome.position);
    }
    return { position };
  };
