import { accountDecider } from '#domain/account/decide.ts';
import { isCreated } from '#domain/project/project.ts';
import { projectDecider } from '#domain/project/decide.ts';
import { teamDecider } from '#domain/team/decide.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Actor } from '../shared/actor.ts';
import type { StreamStates } from '../shared/streamStates.ts';

export type FindChosenProject = (actor: Actor) => Promise<string>;

/**
 * Finds the id of the actor's active project in the streams, for commands: read
 * models may still name the former project, and the command would change that
 * one. Otherwise like `findActiveProject` (Q70). Throws PROJECT.NOT_FOUND if
 * the team has no project.
 */
export const findChosenProject = ({
  states,
}: {
  states: StreamStates;
}): FindChosenProject => {
  /** The first Live project, if none was chosen or the chosen one is gone. */
  const firstOf = async (projectIds: readonly string[]) => {
    const loaded = await Promise.all(
      projectIds.map((id) => states.load(projectDecider, streamOf.project(id))),
    );
    const projects = loaded
      .map(({ state }) => state)
      .filter(isCreated)
      .toSorted((a, b) => a.description.localeCompare(b.description));
    const live = projects.find(({ status }) => status === 'Live');
    return (live ?? projects[0])?.projectId ?? null;
  };

  const chosenBy = async ({ userId, teamId }: Actor) => {
    const account = await states.load(accountDecider, streamOf.user(userId));
    const chosen =
      account.state.status === 'Registered'
        ? account.state.activeProjectIds[teamId]
        : undefined;
    if (chosen === undefined) return null;
    const { state } = await states.load(
      projectDecider,
      streamOf.project(chosen),
    );
    return isCreated(state) && state.teamId === teamId ? chosen : null;
  };

  return async (actor) => {
    const chosen = await chosenBy(actor);
    if (chosen !== null) return chosen;
    // Most users have chosen a project, so the team is only read now.
    const { state: team } = await states.load(
      teamDecider,
      streamOf.team(actor.teamId),
    );
    const projects = team.status === 'Live' ? team.projects : {};
    const id = await firstOf(Object.keys(projects));
    if (id === null) throw new DomainError('PROJECT.NOT_FOUND');
    return id;
  };
};
