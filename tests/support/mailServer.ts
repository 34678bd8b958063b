import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = Readonly<{
  from: string;
  to: readonly string[];
  /** Header and body as received, with folded lines joined. */
  content: string;
}>;

export type MailServer = Readonly<{
  url: string;
  /** Resolves with the first `count` emails, once they have arrived. */
  received: (count: number) => Promise<readonly ReceivedMail[]>;
  /** The number of refused recipients so far. */
  refusals: () => number;
  /** From now on it accepts emails but never confirms them. */
  stopResponding: () => void;
  close: () => Promise<void>;
}>;

/** A mail server in this process; it can refuse recipients or the sender. */
export const startMailServer = async ({
  refusing = false,
  refusingSender = false,
}: Readonly<{
  /** Refuses recipients, with this reply if it is a text. */
  refusing?: boolean | string;
  refusingSender?: boolean;
}> = {}): Promise<MailServer> => {
  const mails: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  let refusals = 0;
  let isSilent = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _session, done) => {
      const refusal = new Error(`<${address}> may not send.`);
      done(refusingSender ? refusal : null);
    },
    onAuth: (_auth, _session, done) => {
      done(new Error('Invalid password.'));
    },
    onRcptTo: ({ address }, _session, done) => {
      if (!refusing) {
        done();
        return;
      }
      refusals += 1;
      const unknown = `5.1.1 <${address}> is nobody here.`;
      done(new Error(refusing === true ? unknown : refusing));
    },
    onData: (stream, { envelope }, done) => {
      void text(stream).then((content) => {
        mails.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          content: content.replaceAll('=\r\n', '').replaceAll('=3D', '='),
        });
        if (!isSilent) done();
        for (const check of waiting) check();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    received: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (mails.length < count) return;
          waiting.delete(check);
          resolve(mails.slice(0, count));
        };
        waiting.add(check);
        check();
      }),
    refusals: () => refusals,
    stopResponding: () => {
      isSilent = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
};
