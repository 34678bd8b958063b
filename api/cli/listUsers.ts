import { Role } from '#domain/shared/role.ts';
import type { SlipwayTools } from '#infrastructure/composition/tools/embedded.ts';

export type ListedUser = Readonly<{
  userId: string;
  /** Null for a closed account. */
  emailAddress: string | null;
  providers: readonly string[];
  teams: readonly Readonly<{
    teamId: string;
    teamName: string;
    role: keyof typeof Role;
  }>[];
  /** ISO instants; null for nobody who is signed in. */
  createdAt: string;
  lastSeenAt: string | null;
  closed: boolean;
}>;

export type UserFilter = Readonly<{
  /** A part of the address. */
  email?: string;
  /** A team's id, or a part of its name. */
  team?: string;
  closed?: boolean;
}>;

/** Who has an account, in the order in which they came. */
export const listUsers = async (
  tools: SlipwayTools,
  filter: UserFilter,
): Promise<readonly ListedUser[]> => {
  const { directory, sessions, clock, providers } = tools;
  const readModels = await tools.readModels('users', 'teams');
  const { documents } = await readModels.find('users', { where: {} });
  const { documents: teams } = await readModels.find('teams', { where: {} });
  const teamById = new Map(teams.map((team) => [team.id, team]));
  const addresses = await directory.emailAddresses(
    documents.map(({ id }) => id),
  );
  const providersByUser = await providers();

  const listed = documents.map(
    async ({ id, teamIds, createdAt, closed }): Promise<ListedUser> => {
      const [latest] = await sessions.list(id, null, clock.now());
      return {
        userId: id,
        emailAddress: addresses.get(id) ?? null,
        providers: providersByUser.get(id) ?? [],
        teams: teamIds.flatMap((teamId) => {
          const team = teamById.get(teamId);
          const role = team?.members.find(({ userId }) => userId === id)?.role;
          return team === undefined || role === undefined
            ? []
            : [{ teamId, teamName: team.teamName, role: roleName(role) }];
        }),
        createdAt,
        lastSeenAt: latest?.lastSeenAt ?? null,
        closed,
      };
    },
  );
  return (await Promise.all(listed))
    .filter((user) => matches(user, filter))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
};

const roleName = (role: Role): keyof typeof Role =>
  role === Role.Admin ? 'Admin' : 'Editor';

const matches = (user: ListedUser, filter: UserFilter): boolean => {
  const { email, team, closed = false } = filter;
  const inTeam = ({ teamId, teamName }: ListedUser['teams'][number]) =>
    teamId === team || containsText(teamName, team);
  return (
    (closed || !user.closed) &&
    (email === undefined || containsText(user.emailAddress ?? '', email)) &&
    (team === undefined || user.teams.some(inTeam))
  );
};

/** Whether a text holds another, in whatever case. */
export const containsText = (text: string, part = ''): boolean =>
  text.toLowerCase().includes(part.toLowerCase());
