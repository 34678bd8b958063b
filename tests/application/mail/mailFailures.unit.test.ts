import { describe, expect, it } from 'vitest';
import { MailNotTaken, MailRefused } from '#application/shared/ports/Mailer.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';
import { mailbox } from '#tests/support/mailbox.ts';
import { MAIL_AT_ONCE, createMailTeam } from './mailTeam.ts';

/** A team with a mention of Grace, about which mail is due in a minute. */
const teamWithWaitingMail = async () => {
  const team = await createMailTeam();
  await team.choose(MAIL_AT_ONCE);
  await team.mention();
  return team;
};

describe('A mail that could not be sent (I52)', () => {
  it('is tried again, later each time, until a server accepts it', async () => {
    const { failWith, after, mails } = await teamWithWaitingMail();
    failWith(new MailNotTaken('ESOCKET'));
    expect((await after(1)).ends).toEqual({ NotTaken: 1 });
    expect((await after(1)).ends).toEqual({ NotTaken: 1 });
    // A minute later it is not tried: the pauses grow.
    expect((await after(1)).ends).toEqual({});
    failWith(null);
    expect((await after(1)).ends).toEqual({ Sent: 1 });
    expect(mails()).toHaveLength(1);
  });

  it('is tried again by another process, with the entries added since', async () => {
    const team = await teamWithWaitingMail();
    team.failWith(new MailNotTaken('ESOCKET'));
    await team.after(1);
    await team.mention();
    team.clock.advance(5 * 60_000);
    const box = mailbox();
    const otherProcess = memorySlipway({
      sharesStoresOf: team,
      mailer: box.mailer,
    });
    await otherProcess.useCases.sendMails();
    expect(box.sent).toHaveLength(1);
    expect(box.sent[0]?.subject).toBe(
      'You have 2 new entries in your Slipway inbox',
    );
  });

  it('is given up when the server refuses it, and the next one is tried', async () => {
    const { failWith, after, mails, mention } = await teamWithWaitingMail();
    failWith(new MailRefused());
    expect((await after(1)).ends).toEqual({ Refused: 1 });
    failWith(null);
    await after(60);
    expect(mails()).toEqual([]);
    await mention();
    await after(1);
    expect(mails()).toHaveLength(1);
  });

  it('is not sent again if it may have been sent', async () => {
    const { failWith, after, mails, useCases, grace } =
      await teamWithWaitingMail();
    failWith(new Error('Connection lost after DATA'));
    expect((await after(1)).ends).toEqual({ Unknown: 1 });
    failWith(null);
    await after(60);
    await after(24 * 60);
    expect(mails()).toEqual([]);
    const { unreadCount } = await useCases.readInbox(grace);
    expect(unreadCount).toBe(1);
  });

  it('is not sent again after a crash between its claim and its end', async () => {
    const team = await teamWithWaitingMail();
    let crashed = 0;
    const dying = memorySlipway({
      sharesStoresOf: team,
      mailer: {
        send: () => {
          crashed += 1;
          // The process dies before it gets an answer.
          return new Promise(() => undefined);
        },
      },
    });
    team.clock.advance(60_000);
    void dying.useCases.sendMails();
    await expect.poll(() => crashed).toBe(1);
    await team.after(1);
    await team.after(24 * 60);
    expect(team.mails()).toEqual([]);
    await team.mention();
    await team.after(1);
    expect(team.mails()).toHaveLength(1);
    expect(team.mails()[0]?.subject).toContain('ada mentioned you');
  });
});
