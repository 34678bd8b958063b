import { Role } from '#domain/shared/role.ts';
import type { TeamEvent } from '#domain/team/events.ts';
import { TEAM, USER } from '../fixed.ts';
import type { Fact } from '../given.ts';

type Facts = readonly Fact<TeamEvent>[];

/** As a first sign-in leaves it: one Admin, no project yet. */
export const newTeam = (): Facts => [
  {
    type: 'TeamCreated',
    data: {
      teamId: TEAM,
      teamName: 'New Team',
      timeZone: 'Europe/Berlin',
      founderId: USER,
      personal: true,
    },
  },
  {
    type: 'MemberJoined',
    data: { teamId: TEAM, userId: USER, role: Role.Admin },
  },
];

/** Projects are numbered in the order in which they were admitted. */
export const teamWithProjects = (...projectIds: readonly string[]): Facts => [
  ...newTeam(),
  ...projectIds.map((projectId, index) => ({
    type: 'ProjectAdmitted' as const,
    data: { teamId: TEAM, projectId, number: index + 1 },
  })),
];

export const teamThatCompletedTheGuide = (): Facts => [
  ...newTeam(),
  { type: 'SetupGuideCompleted', data: { teamId: TEAM } },
];
