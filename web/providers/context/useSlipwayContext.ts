import { createContext, useContext, useMemo } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import type {
  CoreContext,
  Project,
  Team,
  TeamLabel,
} from '#api/contract/index.ts';
import { putCached } from '../calls/changeCached.ts';
import type { SlipwayDataProvider } from '../calls/dataProvider.ts';
import { shownTeam } from '../http/shownTeam.ts';
import {
  CONTEXT_KEY,
  packForDevice,
  fetchOrLastSeen,
} from '../lastSeen/lastSeenQueries.ts';
import { keepShownProject } from './keepShownProject.ts';
import { useSlipwayData } from './useSlipwayData.ts';

export { CONTEXT_KEY };

/** Key of react-admin's query: removing it would remount the whole shell. */
const CHECK_AUTH = 'checkAuth';

export type AvailableProject = CoreContext['availableProjects'][number];

/** The form in which the context is stored on the device. */
const asItIs = (context: CoreContext): CoreContext => context;

/**
 * The core application context, or the last seen one. The tab keeps its project,
 * even if another one was chosen in another tab.
 */
export const contextQuery = (data: Pick<SlipwayDataProvider, 'getContext'>) =>
  queryOptions({
    queryKey: CONTEXT_KEY,
    queryFn: async ({ client, signal }): Promise<CoreContext> => {
      const context = await fetchOrLastSeen(client, {
        queryKey: CONTEXT_KEY,
        fetch: () => data.getContext(signal),
        unpack: asItIs,
      });
      const { id } = context.activeTeam;
      // Another tab has switched teams.
      if ((shownTeam.get() ?? id) !== id) dropTeamData(client);
      shownTeam.set(id);
      const cached = client.getQueryData<CoreContext>(CONTEXT_KEY);
      return keepShownProject(cached, context) ?? context;
    },
    meta: packForDevice(asItIs),
  });

/**
 * The context as a query, for the shell's gate and for screens that follow
 * changes by others. Refetched on mount if older than `staleTime` (in ms).
 */
export const useContextQuery = (
  staleTime = 60_000,
): UseQueryResult<CoreContext> => {
  const data = useSlipwayData();
  return useQuery({ ...contextQuery(data), staleTime });
};

/** Provided by the shell once the context is loaded; see `ContextGate`. */
export const SlipwayContext = createContext<CoreContext | null>(null);

/** The core application context, which is always loaded below the shell. */
export const useSlipwayContext = (): CoreContext => {
  const context = useContext(SlipwayContext);
  if (context === null) throw new Error('Used outside the application shell.');
  return context;
};

/** The active project with its start date and duration, or null. */
export const useActiveProject = (): AvailableProject | null =>
  activeProjectOf(useSlipwayContext());

export const activeProjectOf = ({
  userContext,
  availableProjects,
}: CoreContext): AvailableProject | null =>
  availableProjects.find(({ id }) => id === userContext.activeProjectId) ??
  null;

/** Updates the cached context after a command. */
export const useContextCache = () => {
  const queries = useQueryClient();
  return useMemo(() => createContextCache(queries), [queries]);
};

/** Removes what was fetched for a team: its members have the same key. */
const dropTeamData = (queries: QueryClient): void =>
  queries.removeQueries({
    predicate: ({ queryKey: [first, second] }) =>
      first !== CONTEXT_KEY[0] && second !== CHECK_AUTH,
  });

/** The functions of `useContextCache`. */
export const createContextCache = (queries: QueryClient) => {
  const refresh = () => queries.invalidateQueries({ queryKey: CONTEXT_KEY });
  const put = (context: CoreContext): void =>
    putCached(queries, CONTEXT_KEY, context);
  const patch = (change: (context: CoreContext) => CoreContext): void => {
    const context = queries.getQueryData<CoreContext>(CONTEXT_KEY);
    if (context !== undefined) put(change(context));
  };
  return {
    refresh,
    /** Switches to another team's context and drops the old team's data. */
    replace: (context: CoreContext) => {
      shownTeam.set(context.activeTeam.id);
      dropTeamData(queries);
      put(context);
    },
    /** Adds or replaces a project, as a command's reply contains it. */
    putProject: (project: Project) => {
      patch((context) => withProject(context, project));
    },
    /** Replaces the active team, as a command's reply contains it. */
    putTeam: (team: Team) => {
      patch((context) => withTeam(context, team));
    },
    /** Changes the labels of the active team after a command. */
    patchLabels: (
      change: (labels: readonly TeamLabel[]) => readonly TeamLabel[],
    ) => {
      patch(({ activeTeam, ...context }) => ({
        ...context,
        activeTeam: {
          ...activeTeam,
          labels: [...change(activeTeam.labels ?? [])],
        },
      }));
    },
    /** Sets the person's own name and color, as a command's reply has them. */
    putProfile: ({ userContext }: CoreContext) => {
      patch((context) => withProfile(context, userContext));
    },
    activateProject: (activeProjectId: string) => {
      patch((context) => ({
        ...context,
        userContext: { ...context.userContext, activeProjectId },
      }));
    },
  };
};

const withProject = (context: CoreContext, project: Project): CoreContext => {
  const { id, description, status, startDate, durationInWeeks } = project;
  const entry = { id, description, status, startDate, durationInWeeks };
  const others = context.availableProjects.filter((other) => other.id !== id);
  return { ...context, availableProjects: [...others, entry] };
};

type Profile = Pick<
  CoreContext['userContext'],
  'userId' | 'displayName' | 'color'
>;

/** Changes the profile, also among the team's members. */
const withProfile = (
  context: CoreContext,
  { userId, displayName, color }: Profile,
): CoreContext => {
  const { userContext, activeTeam } = context;
  if (userId !== userContext.userId) return context;
  const teamMemberships = activeTeam.teamMemberships.map((member) =>
    member.memberUserId === userId ? { ...member, displayName, color } : member,
  );
  return {
    ...context,
    userContext: { ...userContext, displayName, color },
    activeTeam: { ...activeTeam, teamMemberships },
  };
};

/** Updates the reader's role, too: Admins may make themselves Editors. */
const withTeam = (context: CoreContext, team: Team): CoreContext => {
  if (team.id !== context.activeTeam.id) return context;
  const { userContext, availableTeams } = context;
  const membership = team.teamMemberships.find(
    ({ memberUserId }) => memberUserId === userContext.userId,
  );
  const teamRole = membership?.role ?? userContext.teamRole;
  return {
    ...context,
    activeTeam: team,
    userContext: { ...userContext, teamRole },
    availableTeams: availableTeams.map((available) =>
      available.id === team.id
        ? { ...available, teamName: team.teamName, role: teamRole }
        : available,
    ),
  };
};
