import type { Role } from '../shared/role.ts';
import type { TeamEvent } from './events.ts';

export type Team =
  | Readonly<{ status: 'None' }>
  | Readonly<{
      status: 'Live';
      teamId: string;
      members: Readonly<Record<string, Role>>;
      /** The number of each project of the team. */
      projects: Readonly<Record<string, number>>;
      /** The highest number given so far, to deleted projects too. */
      lastProjectNumber: number;
      setupGuideCompleted: boolean;
    }>;

export const initialState = (): Team => ({ status: 'None' });

export const evolve = (team: Team, event: TeamEvent): Team => {
  if (event.type === 'TeamCreated') {
    return {
      status: 'Live',
      teamId: event.data.teamId,
      members: {},
      projects: {},
      lastProjectNumber: 0,
      setupGuideCompleted: false,
    };
  }
  if (team.status === 'None') return team;
  switch (event.type) {
    case 'MemberJoined':
      return {
        ...team,
        members: { ...team.members, [event.data.userId]: event.data.role },
      };
    case 'ProjectAdmitted':
      return {
        ...team,
        projects: {
          ...team.projects,
          [event.data.projectId]: event.data.number,
        },
        lastProjectNumber: event.data.number,
      };
    case 'SetupGuideCompleted':
      return { ...team, setupGuideCompleted: true };
    case 'SetupGuideReopened':
      return { ...team, setupGuideCompleted: false };
    default:
      event satisfies never;
      return team;
  }
};
