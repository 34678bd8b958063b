import type { Coverage, MailEvent } from './events.ts';

/** The emails to a person: what they covered, and when the next may follow. */
export type Mails = Readonly<{
  covered: Coverage;
  /** The earliest instant for the next email; null for any time. */
  nextAt: string | null;
  /** How many of the last emails ended as `NotTaken`, without a break. */
  failures: number;
  /** The total number of claims. */
  claims: number;
  /**
   * The claimed mail without a result, and the state to restore if it was not
   * taken.
   */
  open: Readonly<{
    mailId: string;
    before: Readonly<{ covered: Coverage; nextAt: string | null }>;
  }> | null;
}>;

export const initialState = (): Mails => ({
  covered: { urgentTo: null, digestTo: null, week: null },
  nextAt: null,
  failures: 0,
  claims: 0,
  open: null,
});

export const evolve = (mails: Mails, event: MailEvent): Mails => {
  switch (event.type) {
    case 'MailClaimed': {
      const { mailId, nextAt, covers } = event.data;
      const before = { covered: mails.covered, nextAt: mails.nextAt };
      return {
        ...mails,
        covered: covers,
        nextAt,
        claims: mails.claims + 1,
        open: { mailId, before },
      };
    }
    case 'MailEnded':
      return endMail(mails, event.data);
    default:
      event satisfies never;
      return mails;
  }
};

const endMail = (
  mails: Mails,
  { mailId, end, retryAt }: Extract<MailEvent, { type: 'MailEnded' }>['data'],
): Mails => {
  const { open, failures } = mails;
  if (open?.mailId !== mailId) return mails;
  if (end !== 'NotTaken') return { ...mails, failures: 0, open: null };
  const { covered, nextAt } = open.before;
  return {
    ...mails,
    covered,
    failures: failures + 1,
    open: null,
    nextAt: laterOf(retryAt, nextAt),
  };
};

/** The later of two instants; null is earlier than all others. */
const laterOf = (a: string | null, b: string | null): string | null =>
  (a ?? '') > (b ?? '') ? a : b;
