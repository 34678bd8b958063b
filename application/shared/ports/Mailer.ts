export type Mail = Readonly<{
  to: string;
  subject: string;
  text: string;
}>;

export interface Mailer {
  /** Resolves once a mail server accepted it; rejects otherwise. */
  send(mail: Mail): Promise<void>;
}
