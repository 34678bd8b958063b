import type { Breach } from '#application/repair/breaches.ts';
import type { Account } from '#domain/account/account.ts';
import { accountDecider } from '#domain/account/decide.ts';
import type { AccountEvent } from '#domain/account/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { Role } from '#domain/shared/role.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { TeamEvent } from '#domain/team/events.ts';
import type { Team } from '#domain/team/team.ts';

/**
 * Compares each team with its members' accounts and with the projects that it
 * counts (R5).
 */
export const createMembershipCheck = () => {
  const teams = new Map<string, Team>();
  const accounts = new Map<string, Account>();

  const membersOf = (team: Team | undefined): Readonly<Record<string, Role>> =>
    team?.status === 'Live' ? team.members : {};
  const teamsOf = (account: Account | undefined): readonly string[] =>
    account?.status === 'Registered' ? account.teamIds : [];

  const breachesOfTeam = (
    team: Team,
    teamId: string,
    projectExists: (projectId: string) => boolean,
  ): Breach[] => {
    const countedProjects =
      team.status === 'Live' ? Object.keys(team.projects) : [];
    const members = Object.entries(membersOf(team));
    const isWithoutAdmin =
      members.length > 0 && members.every(([, role]) => role !== Role.Admin);
    return [
      ...members.flatMap(([id]): Breach[] => {
        const account = accounts.get(id);
        if (teamsOf(account).includes(teamId)) return [];
        const isClosed = account?.status === 'Closed';
        const kind = isClosed ? 'ClosedAccountIsMember' : 'MemberNotListed';
        return [{ kind, id, in: [teamId] }];
      }),
      ...(isWithoutAdmin
        ? [{ kind: 'TeamWithoutAdmin', id: null, in: [teamId] } as const]
        : []),
      ...countedProjects
        .filter((id) => !projectExists(id))
        .map(
          (id) => ({ kind: 'GoneProjectCounted', id, in: [teamId] }) as const,
        ),
    ];
  };

  return {
    apply: (event: RecordedEvent): void => {
      const { streamId } = event;
      const id = streamId.slice(streamId.indexOf('-') + 1);
      // Its type follows from the stream's name.
      const change: unknown = event;
      if (streamId.startsWith(streamOf.team(''))) {
        const team = teams.get(id) ?? teamDecider.initialState();
        teams.set(id, teamDecider.evolve(team, change as TeamEvent));
      }
      if (streamId.startsWith(streamOf.user(''))) {
        const account = accounts.get(id) ?? accountDecider.initialState();
        const evolved = accountDecider.evolve(account, change as AccountEvent);
        accounts.set(id, evolved);
      }
    },
    count: () =>
      [...teams.values()].reduce(
        (sum, team) => sum + Object.keys(membersOf(team)).length,
        0,
      ),
    breaches: (projectExists: (projectId: string) => boolean): Breach[] => [
      ...[...teams].flatMap(([teamId, team]) =>
        breachesOfTeam(team, teamId, projectExists),
      ),
      ...[...accounts].flatMap(([id, account]) =>
        teamsOf(account)
          .filter((teamId) => !(id in membersOf(teams.get(teamId))))
          .map((teamId): Breach => ({
            kind: 'ListedWithoutMembership',
            id,
            in: [teamId],
          })),
      ),
    ],
  };
};
