export type Mail = Readonly<{
  to: string;
  subject: string;
  text: string;
}>;

/** A mail server will never take the mail, as for an unknown mailbox. */
export class MailRefused extends Error {
  constructor() {
    super('The mail server refused the mail.');
    this.name = 'MailRefused';
  }
}

export interface Mailer {
  /**
   * Resolves once a mail server accepted it. Throws MailRefused, and any other
   * error where it may be tried again; its text may name the address.
   */
  send(mail: Mail): Promise<void>;
}
