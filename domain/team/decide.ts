import type { Decider } from '../shared/decider.ts';
import { DomainError, QuotaError } from '../shared/domainError.ts';
import { factsOf } from '../shared/event.ts';
import { Role } from '../shared/role.ts';
import type {
  AdmitProject,
  CreateTeam,
  SetSetupGuide,
  TeamCommand,
} from './commands.ts';
import type { TeamEvent } from './events.ts';
import type { Team } from './team.ts';
import { evolve, initialState } from './team.ts';

const fact = factsOf<TeamEvent>();

/** Routes a command to its rule. Throws DomainError, QuotaError. */
export const decide = (
  command: TeamCommand,
  team: Team,
): readonly TeamEvent[] => {
  switch (command.type) {
    case 'CreateTeam':
      return createTeam(command, team);
    case 'AdmitProject':
      return admitProject(command, team);
    case 'SetSetupGuide':
      return setSetupGuide(command, team);
    default:
      return command satisfies never;
  }
};

export const teamDecider: Decider<TeamCommand, Team, TeamEvent> = {
  decide,
  evolve,
  initialState,
};

/** A team's creator is its first Admin (Q8). */
export const createTeam = (
  { data }: CreateTeam,
  team: Team,
): readonly TeamEvent[] => {
  if (team.status !== 'None') return [];
  const { teamId, founderId } = data;
  return [
    fact('TeamCreated', data),
    fact('MemberJoined', {
      teamId,
      userId: founderId,
      role: Role.Admin,
    }),
  ];
};

/** Reserves a project; live and inactive ones count together (K24, Q69). */
export const admitProject = (
  { data }: AdmitProject,
  team: Team,
): readonly TeamEvent[] => {
  const { teamId, projects, lastProjectNumber } = live(team);
  const { projectId, maxProjects } = data;
  if (projects[projectId] !== undefined) return [];
  if (Object.keys(projects).length >= maxProjects) {
    throw new QuotaError('NumProjectsQuotaExceeded');
  }
  const number = lastProjectNumber + 1;
  return [fact('ProjectAdmitted', { teamId, projectId, number })];
};

/** The setup guide's state belongs to the team (C19, L16). */
export const setSetupGuide = (
  { data }: SetSetupGuide,
  team: Team,
): readonly TeamEvent[] => {
  const { teamId, setupGuideCompleted } = live(team);
  if (setupGuideCompleted === data.completed) return [];
  return [
    data.completed
      ? fact('SetupGuideCompleted', { teamId })
      : fact('SetupGuideReopened', { teamId }),
  ];
};

const live = (team: Team): Extract<Team, { status: 'Live' }> => {
  if (team.status === 'None') throw new DomainError('TEAM.NOT_FOUND');
  return team;
};
