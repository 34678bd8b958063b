import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailNotTaken, MailRefused } from '#application/shared/ports/Mailer.ts';
import { smtpMailer } from '#infrastructure/mail/smtpMailer.ts';
import type { MailServer } from '#tests/support/mailServer.ts';
import { startMailServer } from '#tests/support/mailServer.ts';

const FROM = 'slipway@example.com';
const mail = {
  to: 'grace@example.com',
  subject: 'You are invited',
  text: 'Here: http://localhost/invite?c=1\n',
};

describe('A mail', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.close());

  it('reaches a server with its sender, recipient and text', async () => {
    const mailer = smtpMailer({ url: server.url, from: FROM });
    await mailer.send(mail);
    const [received] = await server.received(1);
    expect(received).toMatchObject({ from: FROM, to: [mail.to] });
    expect(received?.content).toContain('Subject: You are invited');
    expect(received?.content).toContain('http://localhost/invite?c=1');
  });

  it('has an HTML page and header fields if given (I53)', async () => {
    const fresh = await startMailServer();
    try {
      const mailer = smtpMailer({ url: fresh.url, from: FROM });
      await mailer.send({
        ...mail,
        html: '<p>Here</p>',
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      });
      const [received] = await fresh.received(1);
      expect(received?.content).toContain('<p>Here</p>');
      expect(received?.content).toContain(
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      );
    } finally {
      await fresh.close();
    }
  });

  it('is sent to another computer only over TLS, unless its address says otherwise (threat S19)', async () => {
    const fresh = await startMailServer();
    try {
      // A name of this computer that is not obvious.
      const url = fresh.url.replace('127.0.0.1', '2130706433');
      const mailer = smtpMailer({ url, from: FROM });
      await expect(mailer.send(mail)).rejects.toEqual(new MailNotTaken('ETLS'));
      const plain = smtpMailer({ url: `${url}?ignoreTLS=true`, from: FROM });
      await plain.send({ ...mail, subject: 'In the clear' });
      const received = await fresh.received(1);
      expect(received).toHaveLength(1);
      expect(received[0]?.content).toContain('In the clear');
    } finally {
      await fresh.close();
    }
  });

  it('is sent to a single address, never to another one of a list', async () => {
    const fresh = await startMailServer();
    try {
      const mailer = smtpMailer({ url: fresh.url, from: FROM });
      const to = 'grace@example.com,victim@example.org';
      const isSent = await mailer.send({ ...mail, to }).then(
        () => true,
        () => false,
      );
      await mailer.send(mail);
      const received = await fresh.received(isSent ? 2 : 1);
      for (const { to: recipients } of received) {
        expect(recipients).not.toContain('victim@example.org');
        expect(recipients).toHaveLength(1);
      }
    } finally {
      await fresh.close();
    }
  });

  it('cannot get another header through a line break in its subject', async () => {
    const fresh = await startMailServer();
    try {
      const mailer = smtpMailer({ url: fresh.url, from: FROM });
      const subject = 'Hello\r\nBcc: victim@example.org';
      await mailer.send({ ...mail, subject });
      const [received] = await fresh.received(1);
      expect(received?.to).toEqual([mail.to]);
      expect(received?.content).not.toMatch(/^Bcc:/m);
    } finally {
      await fresh.close();
    }
  });
});

describe('A mail that no server accepts', () => {
  it('is refused with its recipient', async () => {
    const server = await startMailServer({ refusing: true });
    try {
      const mailer = smtpMailer({ url: server.url, from: FROM });
      await expect(mailer.send(mail)).rejects.toBeInstanceOf(MailRefused);
      expect(server.refusals()).toBe(1);
    } finally {
      await server.close();
    }
  });

  it('can be sent later if the server refuses the sender or the password', async () => {
    const server = await startMailServer({ refusingSender: true });
    try {
      const signedIn = new URL(server.url);
      signedIn.username = 'slipway';
      signedIn.password = 'expired';
      for (const url of [server.url, signedIn.href]) {
        const sending = smtpMailer({ url, from: FROM }).send(mail);
        await expect(sending).rejects.toBeInstanceOf(MailNotTaken);
      }
    } finally {
      await server.close();
    }
  });

  it('can be sent later if the server does not relay our emails', async () => {
    const refusing = '5.7.1 Relay access denied';
    const server = await startMailServer({ refusing });
    try {
      const sending = smtpMailer({ url: server.url, from: FROM }).send(mail);
      await expect(sending).rejects.toBeInstanceOf(MailNotTaken);
      expect(server.refusals()).toBe(1);
    } finally {
      await server.close();
    }
  });

  it('is refused if there is no server', async () => {
    const stoppedServer = await startMailServer();
    await stoppedServer.close();
    const mailer = smtpMailer({ url: stoppedServer.url, from: FROM });
    const sending = mailer.send(mail);
    await expect(sending).rejects.toMatchObject({ code: 'ESOCKET' });
    // This error allows another attempt without sending the email twice.
    await expect(sending).rejects.toBeInstanceOf(MailNotTaken);
  });
});
