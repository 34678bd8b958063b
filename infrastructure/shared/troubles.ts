import { errorMessage } from './errorMessage.ts';

/**
 * Called with the failing work and the reason, and with null once it is over.
 */
export type ReportTrouble = (what: string, why: string | null) => void;

/** Failures of work that a process keeps retrying, by name. */
export type Troubles = Readonly<{
  /** Reports an error, or null once it is over; repeats are ignored. */
  report: (what: string, error: unknown) => void;
  /** All current failures, in plain words. */
  list: () => readonly string[];
}>;

export const createTroubles = (
  reportTrouble: ReportTrouble = () => undefined,
): Troubles => {
  const current = new Map<string, string>();
  return {
    report: (what, error) => {
      const why = error === null ? null : errorMessage(error);
      if (why === (current.get(what) ?? null)) return;
      if (why === null) current.delete(what);
      else current.set(what, why);
      reportTrouble(what, why);
    },
    list: () => [...current].map(([what, why]) => `${what}: ${why}`),
  };
};
