import type { Decider } from '../shared/decider.ts';
import { plainForm } from '../shared/snapshotForm.ts';
import { DomainError, QuotaError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import { Role } from '../shared/role.ts';
import { isTimeZone } from '../shared/timeZone.ts';
import { isBlank } from '../shared/visibleText.ts';
import type {
  AdmitProject,
  CreateTeam,
  DropProject,
  ReadmitProject,
  RenameTeam,
  SetSetupGuide,
  SetTimeZone,
  TeamCommand,
} from './commands.ts';
import { decideLabels } from './decideLabels.ts';
import { decideMembers } from './decideMembers.ts';
import type { TeamEvent } from './events.ts';
import { teamEventVersions } from './events.ts';
import { undoTeamChange } from './undo.ts';
import {
  evolve,
  initialState,
  requireActor,
  requireAdmin,
  requireMember,
} from './team.ts';
import type { LiveTeam, Team } from './team.ts';

const event = eventFactory<TeamEvent>(teamEventVersions);

/** Routes a command to its rule. Throws DomainError, QuotaError. */
export const decide = (
  command: TeamCommand,
  team: Team,
): readonly TeamEvent[] => {
  switch (command.type) {
    case 'CreateTeam':
      return createTeam(command, team);
    case 'RenameTeam':
      return renameTeam(command, team);
    case 'SetTimeZone':
      return setTimeZone(command, team);
    case 'SetSetupGuide':
      return setSetupGuide(command, team);
    case 'AdmitProject':
      return admitProject(command, team);
    case 'ReadmitProject':
      return readmitProject(command, team);
    case 'DropProject':
      return dropProject(command, team);
    case 'UndoTeamChange':
      return undoTeamChange(command, team);
    case 'CreateLabel':
    case 'ReviseLabel':
    case 'DeleteLabel':
      return decideLabels(command, team);
    default:
      return decideMembers(command, team);
  }
};

export const teamDecider: Decider<TeamCommand, Team, TeamEvent> = {
  decide,
  evolve,
  initialState,
  versions: teamEventVersions,
  snapshot: plainForm({ version: 3 }),
};

/** Creates a team, whose creator is its first Admin (Q8). */
export const createTeam = (
  { data }: CreateTeam,
  team: Team,
): readonly TeamEvent[] => {
  if (team.status !== 'None') return [];
  const { teamId, founderId } = data;
  return [
    event('TeamCreated', { ...data, teamName: requireName(data.teamName) }),
    event('MemberJoined', {
      teamId,
      userId: founderId,
      role: Role.Admin,
    }),
  ];
};

/** Renames the team; open to Editors too (I4, Q43). */
export const renameTeam = (
  { data, metadata }: RenameTeam,
  team: Team,
): readonly TeamEvent[] => {
  const { teamId, teamName: before } = requireMember(team, metadata.actorId);
  const teamName = requireName(data.teamName);
  if (teamName === before) return [];
  return [event('TeamRenamed', { teamId, teamName })];
};

/** Sets the time zone, which defines days from now on, also in charts (Q42). */
export const setTimeZone = (
  { data: { timeZone }, metadata }: SetTimeZone,
  team: Team,
): readonly TeamEvent[] => {
  const { teamId, timeZone: before } = requireMember(team, metadata.actorId);
  if (!isTimeZone(timeZone)) {
    throw new DomainError('TEAM.TIME_ZONE_UNKNOWN', 'timeZone');
  }
  if (timeZone === before) return [];
  return [event('TimeZoneChanged', { teamId, timeZone })];
};

/** Sets the state of the start guide, which belongs to the team (C19, L16). */
export const setSetupGuide = (
  { data, metadata }: SetSetupGuide,
  team: Team,
): readonly TeamEvent[] => {
  const { teamId, setupGuideCompleted } = requireMember(team, metadata.actorId);
  if (setupGuideCompleted === data.completed) return [];
  return [
    data.completed
      ? event('SetupGuideCompleted', { teamId })
      : event('SetupGuideReopened', { teamId }),
  ];
};

/**
 * Adds a project to the team's list, with the next number. Live and closed ones
 * count together (K24, Q69).
 */
export const admitProject = (
  { data, metadata }: AdmitProject,
  team: Team,
): readonly TeamEvent[] => {
  const liveTeam = requireActor(team, metadata);
  const number = liveTeam.lastProjectNumber + 1;
  return admit(liveTeam, { ...data, number });
};

/**
 * Like `admitProject`, but for Admins only, because only they can see deleted
 * projects.
 */
export const readmitProject = (
  { data, metadata: { actorId } }: ReadmitProject,
  team: Team,
): readonly TeamEvent[] => admit(requireAdmin(team, actorId), data);

const admit = (
  { teamId, projects }: LiveTeam,
  { projectId, number, maxProjects }: ReadmitProject['data'],
): readonly TeamEvent[] => {
  if (projects[projectId] !== undefined) return [];
  if (Object.keys(projects).length >= maxProjects) {
    throw new QuotaError('NumProjectsQuotaExceeded');
  }
  return [event('ProjectAdmitted', { teamId, projectId, number })];
};

/**
 * Removes a project from the team's list, so that it no longer counts toward
 * the cap. A repeat changes nothing.
 */
export const dropProject = (
  { data: { projectId } }: DropProject,
  team: Team,
): readonly TeamEvent[] => {
  if (team.status !== 'Live') return [];
  const { teamId, projects } = team;
  return projects[projectId] === undefined
    ? []
    : [event('ProjectDropped', { teamId, projectId })];
};

const requireName = (teamName: string): string => {
  if (isBlank(teamName)) {
    throw new DomainError('TEAM.NAME_EMPTY', 'newTeamName');
  }
  return teamName;
};
