import { describe, expect, it } from 'vitest';
import type { Mail } from '#application/shared/ports/Mailer.ts';
import { mailInvitation } from '#application/team/mailInvitation.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { sqliteRateLimits } from '#infrastructure/sqlite/sessions/rateLimits.ts';
import { NOW } from '#tests/support/fixed.ts';
import { settableClock } from '#tests/support/settableClock.ts';

const invitation = {
  inviteId: 'i1',
  teamId: 't1',
  emailAddress: 'grace@example.com',
  code: 'a-b_c',
};

const limits = () => ({
  clock: settableClock(NOW),
  mailLimits: sqliteRateLimits(
    openSqlite(':memory:', { synchronous: 'normal' }),
  ),
});

const mailed = async (teamName: string, code = invitation.code) => {
  const sent: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => {
      sent.push(mail);
    },
  };
  const publicUrl = 'https://slipway.example.com';
  await mailInvitation({ ...limits(), mailer, publicUrl })(
    { ...invitation, code },
    teamName,
  );
  expect(sent).toHaveLength(1);
  return sent[0];
};

describe('Mailing an invitation (Q67)', () => {
  it('sends the link to the invited address (Q4)', async () => {
    const mail = await mailed('Rockets');
    expect(mail?.to).toBe('grace@example.com');
    expect(mail?.subject).toContain('Rockets');
    expect(mail?.text).toContain(
      '\nhttps://slipway.example.com/invite?c=a-b_c\n',
    );
  });

  it('puts the team’s name on one line, because a header ends with a line', async () => {
    const mail = await mailed('Rockets\r\nBcc: everybody@example.com\u2028x');
    expect(mail?.subject).not.toMatch(/[\r\n\u2028]/u);
    expect(mail?.text).not.toMatch(/^Bcc:/mu);
  });

  it('sends nothing when no mail server is configured', async () => {
    const send = mailInvitation({
      ...limits(),
      mailer: null,
      publicUrl: 'http://x',
    });
    await expect(send(invitation, 'Rockets')).resolves.toBe(false);
  });

  it('sends one address three a day, whichever team invites it (hardening M6)', async () => {
    const sent: string[] = [];
    const mailer = {
      send: async ({ to }: Mail) => {
        sent.push(to);
      },
    };
    const { clock, mailLimits } = limits();
    const publicUrl = 'http://x';
    const send = mailInvitation({ clock, mailLimits, mailer, publicUrl });
    const to = (emailAddress: string, teamId: string) =>
      send({ ...invitation, emailAddress, teamId }, 'Rockets');
    expect(await to('grace@example.com', 't1')).toBe(true);
    expect(await to('GRACE@example.com', 't2')).toBe(true);
    expect(await to('grace@Example.com', 't3')).toBe(true);
    expect(await to('grace@example.com', 't4')).toBe(false);
    expect(await to('linus@example.com', 't1')).toBe(true);
    expect(sent).toHaveLength(4);
    clock.advance(24 * 60 * 60_000);
    expect(await to('grace@example.com', 't1')).toBe(true);
  });

  it('reports that the mail server refused it', async () => {
    const mailer = { send: () => Promise.reject(new Error('full')) };
    const send = mailInvitation({ ...limits(), mailer, publicUrl: 'http://x' });
    await expect(send(invitation, 'Rockets')).rejects.toThrow('full');
  });
});
