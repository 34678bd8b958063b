import { accountDecider } from '#domain/account/decide.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Notifications } from '#domain/shared/notifications.ts';
import { DEFAULT_NOTIFICATIONS } from '#domain/shared/notifications.ts';
import type { TeamDocument } from '#projections/team/teams.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { StreamStates } from '../shared/streamStates.ts';
import type { ReadTeamsOfMember } from '../team/rights.ts';

/** A person who may get mail. */
export type Recipient = Readonly<{
  userId: string;
  emailAddress: string;
  notifications: Notifications;
  /** Since when the person gets mail about the inbox; null while off. */
  mailSince: string | null;
  /** Their current teams; at least one. */
  teams: readonly TeamDocument[];
  /** Time zone of the active team, which defines this person's day. */
  timeZone: string;
}>;

export type FindRecipient = (userId: string) => Promise<Recipient | null>;

/**
 * Finds a recipient; null for a closed account, and for a person without an
 * address or a team.
 */
export const findRecipient =
  ({
    states,
    readModels,
    directory,
    readTeamsOfMember,
  }: {
    states: StreamStates;
    readModels: ReadModels;
    directory: Directory;
    readTeamsOfMember: ReadTeamsOfMember;
  }): FindRecipient =>
  async (userId) => {
    const [{ state: account }, user, addresses] = await Promise.all([
      states.load(accountDecider, streamOf.user(userId)),
      readModels.get('users', userId),
      directory.emailAddresses([userId]),
    ]);
    const emailAddress = addresses.get(userId);
    if (account.status !== 'Registered' || !user || !emailAddress) return null;
    const ownTeams = await readTeamsOfMember(userId, account.teamIds);
    const teams = ownTeams.filter(({ status }) => status === 'Live');
    const active = teams.find(({ id }) => id === account.activeTeamId);
    const timeZone = (active ?? teams[0])?.timeZone;
    if (timeZone === undefined) return null;
    return {
      userId,
      emailAddress,
      teams,
      timeZone,
      notifications: account.notifications ?? DEFAULT_NOTIFICATIONS,
      mailSince: user.mailSince,
    };
  };
