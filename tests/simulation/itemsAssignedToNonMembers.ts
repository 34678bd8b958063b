import { projectDecider } from '#domain/project/decide.ts';
import { fold } from '#domain/shared/decider.ts';
import type { Decider } from '#domain/shared/decider.ts';
import type { Event, RecordedEvent } from '#domain/shared/event.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { entriesOf } from '#domain/shared/shards.ts';
import { teamDecider } from '#domain/team/decide.ts';

/** Items of live teams that are assigned to people who are not members. */
export const findItemsAssignedToNonMembers = (
  events: readonly RecordedEvent[],
): readonly string[] => {
  const streams = Map.groupBy(events, ({ streamId }) => streamId);
  const stateOf = <C, State, E extends Event>(
    { evolve, initialState }: Decider<C, State, E>,
    streamId: string,
  ): State => {
    const ofStream: unknown = streams.get(streamId) ?? [];
    return fold(evolve, initialState(), ofStream as readonly E[]);
  };
  const projectIds = [...streams.keys()].filter((id) =>
    id.startsWith('project-'),
  );
  return projectIds.flatMap((streamId) => {
    const project = stateOf(projectDecider, streamId);
    if (project.status === 'None' || project.status === 'Deleted') return [];
    const team = stateOf(teamDecider, streamOf.team(project.teamId));
    if (team.status !== 'Live') return [];
    return [...entriesOf(project.plan.items)].flatMap(([itemId, item]) => {
      const { assignedToUserId: userId } = item.placement;
      const isFine = userId === null || Object.hasOwn(team.members, userId);
      return isFine ? [] : [`item ${itemId} is assigned to ${userId}`];
    });
  });
};
