import { describe, expect, it } from 'vitest';
import type { Mail } from '#application/shared/ports/Mailer.ts';
import { mailInvitation } from '#application/team/mailInvitation.ts';

const invitation = {
  inviteId: 'i1',
  teamId: 't1',
  emailAddress: 'grace@example.com',
  code: 'a-b_c',
};

const mailed = async (teamName: string, code = invitation.code) => {
  const sent: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => {
      sent.push(mail);
    },
  };
  const publicUrl = 'https://slipway.example.com';
  await mailInvitation({ mailer, publicUrl })(
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
    const send = mailInvitation({ mailer: null, publicUrl: 'http://x' });
    await expect(send(invitation, 'Rockets')).resolves.toBeUndefined();
  });

  it('reports that the mail server refused it', async () => {
    const mailer = { send: () => Promise.reject(new Error('full')) };
    const send = mailInvitation({ mailer, publicUrl: 'http://x' });
    await expect(send(invitation, 'Rockets')).rejects.toThrow('full');
  });
});
