import type { Mails } from '#domain/mail/mail.ts';
import type { Coverage, MailEnded } from '#domain/mail/events.ts';
import { mailDecider } from '#domain/mail/decide.ts';
import type { MailCommand } from '#domain/mail/commands.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { instantAfter } from '../shared/instants.ts';
import { metadataFor, SYSTEM } from '../shared/actor.ts';
import type { ExecuteCommand } from '../shared/executeCommand.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { Ids } from '../shared/ports/Ids.ts';
import type { Mail, Mailer } from '../shared/ports/Mailer.ts';
import { MailNotTaken, MailRefused } from '../shared/ports/Mailer.ts';

/**
 * The result of an email; `Left`: not sent, because another process sends it,
 * there is no mail server, or the pause after the last email is not over.
 */
export type MailEnd = MailEnded['data']['end'] | 'Left';

export type SendMailOnce = (
  request: Readonly<{
    userId: string;
    /** The state on which the content is based. */
    mails: Mails;
    covers: Coverage;
    mail: Mail;
  }>,
) => Promise<MailEnd>;

/**
 * Sends an email at most once, no matter how many processes try (I52). The email
 * is first claimed in the person's stream, and its result is recorded
 * afterward. After a crash in between, it is not sent again. Throws
 * StorageFailure.
 */
export const sendMailOnce = ({
  execute,
  mailer,
  ids,
  clock,
}: {
  execute: ExecuteCommand;
  mailer: Mailer | null;
  ids: Ids;
  clock: Clock;
}): SendMailOnce => {
  const record = (
    commandId: string,
    command: Pick<MailCommand, 'type' | 'data'>,
  ) =>
    execute(mailDecider, {
      streamId: streamOf.mails(command.data.userId),
      teamId: null,
      command: {
        ...command,
        metadata: metadataFor(clock, { userId: SYSTEM, commandId }),
      } as MailCommand,
      isNotReadBack: true,
    });

  return async ({ userId, mails, covers, mail }) => {
    if (mailer === null) return 'Left';
    const mailId = ids.newId();
    const at = clock.now();
    const { state } = await record(mailId, {
      type: 'ClaimMail',
      data: {
        userId,
        mailId,
        covers,
        claimsWhenWritten: mails.claims,
        at,
        nextAt: instantAfter(at, PAUSE_MS),
      },
    });
    if (state.open?.mailId !== mailId) return 'Left';
    const end = await mailer.send(mail).then(() => 'Sent' as const, endAfter);
    const retryAt =
      end === 'NotTaken'
        ? instantAfter(clock.now(), waitAfter(mails.failures))
        : null;
    await record(ids.derivedId(mailId, 'end'), {
      type: 'EndMail',
      data: { userId, mailId, end, retryAt },
    });
    return end;
  };
};

/** Whether the pause after the last email to a person has not ended. */
export const mustWait = ({ nextAt }: Mails, now: string): boolean =>
  nextAt !== null && now < nextAt;

const MINUTE_MS = 60_000;
/** The minimum pause between two emails to a person. */
const PAUSE_MS = 10 * MINUTE_MS;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;

/** The pause after failed attempts, doubled each time. */
const waitAfter = (failures: number): number =>
  Math.min(MINUTE_MS * 2 ** failures, LONGEST_WAIT_MS);

const endAfter = (error: unknown): MailEnded['data']['end'] => {
  if (error instanceof MailRefused) return 'Refused';
  return error instanceof MailNotTaken ? 'NotTaken' : 'Unknown';
};
