import type { Mail, Mailer } from '#application/shared/ports/Mailer.ts';

/** A mail server that takes all mails, until a test has it fail. */
export type Mailbox = Readonly<{
  mailer: Mailer;
  sent: readonly Mail[];
  /** From now on; null to take them again. */
  failWith: (error: Error | null) => void;
}>;

export const mailbox = (): Mailbox => {
  const sent: Mail[] = [];
  let failure: Error | null = null;
  return {
    sent,
    failWith: (error) => {
      failure = error;
    },
    mailer: {
      send: async (mail) => {
        if (failure !== null) throw failure;
        sent.push(mail);
      },
    },
  };
};
