import { errorMessage } from './errorMessage.ts';

/** Called with what is failing and why, and with null when it is over. */
export type ReportTrouble = (what: string, why: string | null) => void;

/** Failures of work that a process keeps retrying, by name. */
export type Troubles = Readonly<{
  /** Notes an error, or null once it is over; reports each change once. */
  note: (what: string, error: unknown) => void;
  /** All current failures, for people. */
  present: () => readonly string[];
}>;

export const createTroubles = (
  tell: ReportTrouble = () => undefined,
): Troubles => {
  const noted = new Map<string, string>();
  return {
    note: (what, error) => {
      const why = error === null ? null : errorMessage(error);
      if (why === (noted.get(what) ?? null)) return;
      if (why === null) noted.delete(what);
      else noted.set(what, why);
      tell(what, why);
    },
    present: () => [...noted].map(([what, why]) => `${what}: ${why}`),
  };
};
