export type Mail = Readonly<{
  to: string;
  subject: string;
  text: string;
  /** The same as HTML; absent if the text is enough. */
  html?: string;
  /** More header fields, by name. */
  headers?: Readonly<Record<string, string>>;
}>;

/** A mail server refuses the email for good, as for an unknown mailbox. */
export class MailRefused extends Error {
  constructor() {
    super('The mail server refused the mail.');
    this.name = 'MailRefused';
  }
}

/** The email was certainly not sent, and sending it later may work. */
export class MailNotTaken extends Error {
  readonly code: string;

  constructor(code: string) {
    super('No mail server has taken the mail.');
    this.name = 'MailNotTaken';
    this.code = code;
  }
}

export interface Mailer {
  /**
   * Resolves when a mail server has accepted the email. Throws MailRefused,
   * MailNotTaken, and any other error if the email may have been sent; its text
   * may contain the address.
   */
  send(mail: Mail): Promise<void>;
}
