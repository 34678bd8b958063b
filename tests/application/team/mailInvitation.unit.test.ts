import { describe, expect, it } from 'vitest';
import type { Actor } from '#application/shared/actor.ts';
import type { Mail } from '#application/shared/ports/Mailer.ts';
import { MailRefused } from '#application/shared/ports/Mailer.ts';
import { invite, newCommandId } from '#tests/support/invitations.ts';
import type { MemorySlipway } from '#tests/support/memorySlipway.ts';
import { memorySlipway } from '#tests/support/memorySlipway.ts';

const GRACE = 'grace@example.com';
const MINUTE = 60_000;

/** A mail server that accepts all mail, or none while `isDown`. */
const mailServer = () => {
  const sent: Mail[] = [];
  const state = { isDown: false };
  const mailer = {
    send: async (mail: Mail) => {
      if (state.isDown) throw new Error(`${mail.to} is unknown here`);
      sent.push(mail);
    },
  };
  return { sent, state, mailer };
};

const failedMailOf = async (
  { useCases }: Pick<MemorySlipway, 'useCases'>,
  actor: Actor,
) => (await useCases.getTeam(actor)).team.invitations[0]?.notMailed;

const inviteByMail = async (teamName: string) => {
  const mails = mailServer();
  const slipway = memorySlipway({ mailer: mails.mailer });
  const ada = await slipway.signIn();
  await slipway.useCases.changeTeam({
    actor: ada,
    commandId: newCommandId(),
    change: { type: 'RenameTeam', data: { teamName } },
  });
  const code = await invite(slipway, ada, GRACE);
  await expect.poll(() => mails.sent.length).toBe(1);
  return { mail: mails.sent[0], code };
};

describe('Mailing an invitation (Q67)', () => {
  it('sends the link to the invited address (Q4)', async () => {
    const { mail, code } = await inviteByMail('Rockets');
    expect(mail?.to).toBe(GRACE);
    expect(mail?.subject).toContain('Rockets');
    expect(mail?.text).toContain(`\nhttp://localhost:4300/invite?c=${code}\n`);
  });

  it('puts the team’s name on one line, because a header ends at a line break', async () => {
    const { mail } = await inviteByMail(
      'Rockets\r\nBcc: everybody@example.com\u2028x',
    );
    expect(mail?.subject).not.toMatch(/[\r\n\u2028]/u);
    expect(mail?.text).not.toMatch(/^Bcc:/mu);
  });

  it('leaves no workflow when no mail server is configured', async () => {
    const slipway = memorySlipway();
    await invite(slipway, await slipway.signIn(), GRACE);
    const { unfinished } = await slipway.useCases.resumeWorkflows({
      idleMs: 0,
    });
    expect(unfinished).toBe(0);
  });

  it('mails an address three times a day, no matter which team invites it (threat M6)', async () => {
    const { sent, mailer } = mailServer();
    const slipway = memorySlipway({ mailer });
    const teams = [];
    for (const name of ['ada', 'linus', 'hedy', 'radia']) {
      teams.push(await slipway.signIn(`${name}@example.com`));
    }
    for (const actor of teams) await invite(slipway, actor, GRACE);
    await invite(slipway, await slipway.signIn(), 'joan@example.com');
    await expect.poll(() => sent.length).toBe(4);
    await slipway.useCases.resumeWorkflows({ idleMs: 0 });
    expect(sent.filter(({ to }) => to === GRACE)).toHaveLength(3);
    const outcomes = await Promise.all(
      teams.map((actor) => failedMailOf(slipway, actor)),
    );
    expect(outcomes.filter((outcome) => outcome === 'Limited')).toHaveLength(1);
    slipway.clock.advance(24 * 60 * MINUTE);
    await invite(slipway, await slipway.signIn(), GRACE);
    await expect.poll(() => sent.length).toBe(5);
  });

  it('retries while no mail server accepts it, and reports that without the address', async () => {
    const { sent, state, mailer } = mailServer();
    state.isDown = true;
    const slipway = memorySlipway({ mailer });
    await invite(slipway, await slipway.signIn(), GRACE);
    const first = await slipway.useCases.resumeWorkflows({ idleMs: 0 });
    expect(first).toMatchObject({ resumed: 0, unfinished: 1 });
    expect(String(first.failures[0]?.error)).toContain(
      'No mail server answers',
    );
    expect(String(first.failures[0]?.error)).not.toContain(GRACE);
    state.isDown = false;
    slipway.clock.advance(MINUTE);
    const second = await slipway.useCases.resumeWorkflows({ idleMs: 0 });
    expect(second).toEqual({ resumed: 1, failures: [], unfinished: 0 });
    expect(sent).toHaveLength(1);
  });

  it('is not lost if a process without a mail server continues it', async () => {
    const { sent, state, mailer } = mailServer();
    state.isDown = true;
    const slipway = memorySlipway({ mailer });
    await invite(slipway, await slipway.signIn(), GRACE);
    await slipway.useCases.resumeWorkflows({ idleMs: 0 });
    const withoutMailer = memorySlipway({ sharesStoresOf: slipway });
    const attempt = await withoutMailer.useCases.resumeWorkflows({ idleMs: 0 });
    expect(attempt).toMatchObject({ resumed: 0, unfinished: 1 });
    expect(String(attempt.failures[0]?.error)).toContain(
      'No mail server is configured',
    );
    state.isDown = false;
    slipway.clock.advance(MINUTE);
    await slipway.useCases.resumeWorkflows({ idleMs: 0 });
    expect(sent).toHaveLength(1);
  });

  it('gives up if a mail server refuses it permanently', async () => {
    let tries = 0;
    const mailer = {
      send: () => {
        tries += 1;
        return Promise.reject(new MailRefused());
      },
    };
    const slipway = memorySlipway({ mailer });
    await invite(slipway, await slipway.signIn(), GRACE);
    const { unfinished } = await slipway.useCases.resumeWorkflows({
      idleMs: 0,
    });
    expect({ tries, unfinished }).toEqual({ tries: 1, unfinished: 0 });
  });

  it('shows the team a refusal, until the invitation is renewed', async () => {
    const refusals = [new MailRefused()];
    const sent: Mail[] = [];
    const mailer = {
      send: async (mail: Mail) => {
        const refusal = refusals.pop();
        if (refusal !== undefined) throw refusal;
        sent.push(mail);
      },
    };
    const slipway = memorySlipway({ mailer });
    const ada = await slipway.signIn();
    await invite(slipway, ada, GRACE);
    await expect.poll(() => failedMailOf(slipway, ada)).toBe('Refused');
    await invite(slipway, ada, GRACE);
    await expect.poll(() => sent.length).toBe(1);
    expect(await failedMailOf(slipway, ada)).toBeUndefined();
  });

  it('gives up if the invitation is deleted', async () => {
    const { sent, state, mailer } = mailServer();
    state.isDown = true;
    const slipway = memorySlipway({ mailer });
    const ada = await slipway.signIn();
    const inviteCode = await invite(slipway, ada, GRACE);
    await slipway.useCases.deleteInvitation({
      actor: ada,
      commandId: newCommandId(),
      inviteCode,
      emailAddress: GRACE,
    });
    state.isDown = false;
    const { unfinished } = await slipway.useCases.resumeWorkflows({
      idleMs: 0,
    });
    expect(unfinished).toBe(0);
    expect(sent).toEqual([]);
  });
});
