import type { Mail, Mailer } from '#application/shared/ports/Mailer.ts';

/** A mail server that accepts all emails, until a test makes it fail. */
export type Mailbox = Readonly<{
  mailer: Mailer;
  sent: readonly Mail[];
  /** Makes it fail from now on; null lets it accept emails again. */
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
