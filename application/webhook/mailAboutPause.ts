import { streamOf } from '#domain/shared/streamNames.ts';
import { Role } from '#domain/shared/role.ts';
import { isolatedName } from '#domain/shared/textDirection.ts';
import { teamDecider } from '#domain/team/decide.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import type { Mailer } from '../shared/ports/Mailer.ts';
import type { StreamStates } from '../shared/streamStates.ts';

/** `reason` completes a sentence after a colon. */
export type MailAboutPause = (teamId: string, reason: string) => Promise<void>;

/**
 * Emails the Admins of a team that a webhook was paused, if there is a mail
 * server.
 */
export const mailAboutPause =
  ({
    states,
    directory,
    mailer,
    publicUrl,
  }: {
    states: StreamStates;
    directory: Directory;
    mailer: Mailer | null;
    publicUrl: string;
  }): MailAboutPause =>
  async (teamId, reason) => {
    if (mailer === null) return;
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    if (state.status !== 'Live') return;
    const admins = Object.keys(state.members).filter(
      (userId) => state.members[userId] === Role.Admin,
    );
    const addresses = await directory.emailAddresses(admins);
    const mail = writeMail(state.teamName, reason, publicUrl);
    for (const to of addresses.values()) {
      if (to === '') continue;
      // A failed mail is not retried, because the team page shows the same.
      await mailer.send({ to, ...mail }).catch(() => undefined);
    }
  };

const writeMail = (teamName: string, reason: string, publicUrl: string) => {
  // An email's subject must be on one line.
  const team = isolatedName(teamName.replaceAll(/\s+/gu, ' ').trim());
  return {
    subject: `A webhook of ${team} was paused`,
    text: [
      `Slipway paused a webhook of the team "${team}": ${reason}.`,
      '',
      'Check its address and the responses, and resume it:',
      `${publicUrl}/settings/team`,
      '',
    ].join('\n'),
  };
};
