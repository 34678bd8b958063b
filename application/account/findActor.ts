import { accountDecider } from '#domain/account/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Actor } from '../shared/actor.ts';
import { fallbackIfUnavailable } from '../shared/fallbackIfUnavailable.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type {
  RecordedRoles,
  Revocations,
} from '../shared/ports/Revocations.ts';
import { trackTeam } from '../shared/requestContext.ts';
import type { ReadFresh } from '../shared/readFresh.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ReadCurrentRole, RoleForReads } from '../team/rights.ts';

export type FindActor = (userId: string) => Promise<Actor | null>;

/**
 * Finds the user as a member of their active team, for commands; null if they
 * are not a member. Documents only suggest which team is active; membership and
 * role come from the team's stream. If this version cannot read the stream,
 * because a newer version wrote to it, the membership is checked as for reads.
 */
export const findActorForCommand =
  ({
    readModels,
    readCurrentRole,
    findActorInStreams,
    findActor: findActorToRead,
  }: {
    readModels: ReadModels;
    readCurrentRole: ReadCurrentRole;
    findActorInStreams: FindActor;
    findActor: FindActor;
  }): FindActor =>
  (userId) => {
    const find = async (): Promise<Actor | null> => {
      const user = await readModels.get('users', userId);
      const teamId = user?.activeTeamId ?? null;
      const role =
        teamId === null ? null : await readCurrentRole(teamId, userId);
      return teamId === null || role === null
        ? findActorInStreams(userId)
        : { userId, teamId, role };
    };
    return find()
      .then(trackActorTeam)
      .catch(
        fallbackIfUnavailable(() => findActorToRead(userId), ['unreadable']),
      );
  };

/**
 * Finds the user as a member of their active team, for reads. Reads do not use
 * the event store, but documents and, if these are out of date, revocations.
 * Only if these show no membership are the streams read; then the documents are
 * waited for.
 */
export const findActor = ({
  readModels,
  readFresh,
  revocations,
  roleForReads,
  findActorInStreams,
}: {
  readModels: ReadModels;
  readFresh: ReadFresh;
  revocations: Revocations;
  roleForReads: RoleForReads;
  findActorInStreams: FindActor;
}): FindActor => {
  const findInTeam = async (
    teamId: string,
    userId: string,
    recordedRoles: RecordedRoles,
  ): Promise<Actor | null> => {
    const team = await readModels.get('teams', teamId);
    const role = team && (await roleForReads(team, userId, recordedRoles));
    return role === null ? null : { userId, teamId, role };
  };

  return async (userId) => {
    const [user, recordedRoles] = await Promise.all([
      readModels.get('users', userId),
      revocations.of(userId),
    ]);
    const teamId = user?.activeTeamId ?? null;
    const found =
      teamId === null ? null : await findInTeam(teamId, userId, recordedRoles);
    if (found !== null) return trackActorTeam(found);
    const actor = await findActorInStreams(userId);
    return (
      actor &&
      readFresh(
        async () =>
          findInTeam(actor.teamId, userId, await revocations.of(userId)),
        { collections: ['teams'], key: actor.teamId },
      ).then(trackActorTeam)
    );
  };
};

/** Remembers whose documents the rest of the request reads. */
const trackActorTeam = (actor: Actor | null): Actor | null => {
  if (actor !== null) trackTeam(actor.teamId);
  return actor;
};

/** Finds the user as a member of their active team by the streams alone. */
export const findActorInStreams =
  ({
    states,
    readCurrentRole,
  }: {
    states: StreamStates;
    readCurrentRole: ReadCurrentRole;
  }): FindActor =>
  async (userId) => {
    const { state } = await states.load(accountDecider, streamOf.user(userId));
    if (state.status !== 'Registered') return null;
    const { activeTeamId: teamId } = state;
    if (teamId === null) return null;
    const role = await readCurrentRole(teamId, userId);
    return role === null ? null : { userId, teamId, role };
  };
