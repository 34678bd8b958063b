import type { Command } from '../shared/command.ts';
import type { Entitlements } from '../shared/entitlements.ts';

export type RegisterUser = Command<
  'RegisterUser',
  { userId: string; provider: string }
>;
export type FoundTeam = Command<
  'FoundTeam',
  {
    teamId: string;
    entitlements: Pick<Entitlements, 'maxOwnedTeams' | 'maxTeams'>;
  }
>;
export type ChooseActiveTeam = Command<'ChooseActiveTeam', { teamId: string }>;
export type ChooseActiveProject = Command<
  'ChooseActiveProject',
  { teamId: string; projectId: string }
>;

export type AccountCommand =
  RegisterUser | FoundTeam | ChooseActiveTeam | ChooseActiveProject;
