import type { Command } from '../shared/command.ts';

export type CreateTeam = Command<
  'CreateTeam',
  {
    teamId: string;
    teamName: string;
    timeZone: string;
    founderId: string;
    personal: boolean;
  }
>;
export type AdmitProject = Command<
  'AdmitProject',
  { projectId: string; maxProjects: number }
>;
export type SetSetupGuide = Command<'SetSetupGuide', { completed: boolean }>;

export type TeamCommand = CreateTeam | AdmitProject | SetSetupGuide;
