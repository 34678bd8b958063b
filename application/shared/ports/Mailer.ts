export type Mail = Readonly<{
  to: string;
  subject: string;
  text: string;
}>;

/** Sends mail, where the server is set up for it. */
export interface Mailer {
  /** Resolves once a mail server has taken it; rejects when none does. */
  send(mail: Mail): Promise<void>;
}
