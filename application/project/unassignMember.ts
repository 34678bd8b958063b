import { itemIdsAssignedTo } from '#domain/project/decideUnassignMember.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { LiveTeam } from '#domain/team/team.ts';
import type { Workflows } from '../workflow/workflows.ts';
import type { CommandOrigin } from '../shared/actor.ts';
import { metadataFor } from '../shared/actor.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import { instantAfter } from '../shared/instants.ts';
import { SETTLED_MS } from '../shared/ports/CommandReplies.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ExecuteInParts } from './executeInParts.ts';

type Leaver = { teamId: string; memberId: string };

export type UnassignMember = (
  request: CommandOrigin & Readonly<Leaver>,
) => Promise<Readonly<{ position: number }>>;

/** The name of the workflow. */
const UNASSIGN_LATE = 'UnassignLateItems';

/**
 * Unassigns all items of a member who left, in all projects of the team, and
 * schedules the same for three minutes later. By then, all calls in any process
 * that still saw the person as a member have ended. A retry completes what a
 * crash interrupted.
 */
export const unassignMember = ({
  workflows,
  executeInParts,
  states,
  clock,
}: {
  workflows: Workflows;
  executeInParts: ExecuteInParts;
  states: StreamStates;
  clock: Clock;
}): UnassignMember => {
  const findTeam = async (teamId: string): Promise<LiveTeam | null> => {
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    return state.status === 'Live' ? state : null;
  };

  const unassign = async (
    { projects }: LiveTeam,
    { teamId, memberId, ...origin }: Parameters<UnassignMember>[0],
  ) => {
    const metadata = metadataFor(clock, origin);
    let position = 0;
    for (const projectId of Object.keys(projects)) {
      // A project that was admitted but never created, for example after a
      // crash, has no items.
      const outcome = await executeInParts({
        projectId,
        teamId,
        command: {
          type: 'UnassignMember',
          data: { userId: memberId },
          metadata,
        },
        countRemaining: (project) =>
          itemIdsAssignedTo(memberId, project).length,
      }).catch(ignoreIfProjectDeleted);
      position = Math.max(position, outcome.position);
    }
    return { position };
  };

  workflows.define<Leaver, null>(UNASSIGN_LATE, async (workflow, leaver) => {
    const team = await findTeam(leaver.teamId);
    const isBack =
      team !== null && Object.hasOwn(team.members, leaver.memberId);
    if (team === null || isBack) return null;
    await unassign(team, { ...workflow.originOf('unassign'), ...leaver });
    return null;
  });

  return async (request) => {
    const { teamId, memberId, ...origin } = request;
    const team = await findTeam(teamId);
    if (team === null) return { position: 0 };
    const unassigned = await unassign(team, request);
    const notBefore = instantAfter(clock.now(), SETTLED_MS);
    const repeat = { ...origin, teamId, notBefore };
    await workflows.schedule(UNASSIGN_LATE, repeat, () => ({
      teamId,
      memberId,
    }));
    return unassigned;
  };
};

/** Ignores that somebody deleted the project at the same time. */
export const ignoreIfProjectDeleted = (
  error: unknown,
): Readonly<{ position: number }> => {
  const isDeleted =
    error instanceof DomainError && error.code === 'PROJECT.NOT_FOUND';
  if (isDeleted) return { position: 0 };
  throw error;
};
