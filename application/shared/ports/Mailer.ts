export type Mail = Readonly<{
  to: string;
  subject: string;
  text: string;
  /** The same as a page; left out where the text says all. */
  html?: string;
  /** Further header fields, by name. */
  headers?: Readonly<Record<string, string>>;
}>;

/** A mail server will never take the mail, as for an unknown mailbox. */
export class MailRefused extends Error {
  constructor() {
    super('The mail server refused the mail.');
    this.name = 'MailRefused';
  }
}

/** A mail server surely has not taken the mail, and may take it later. */
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
   * Resolves once a mail server accepted it. Throws MailRefused, MailNotTaken, and
   * any other error where it may have been sent; its text may name the address.
   */
  send(mail: Mail): Promise<void>;
}
