import type { Clock } from '#application/shared/ports/Clock.ts';

/** A clock that stands still until a test sets or advances it. */
export type SettableClock = Clock &
  Readonly<{
    set: (instant: string) => void;
    advance: (milliseconds: number) => void;
  }>;

export const settableClock = (instant: string): SettableClock => {
  let present = Date.parse(instant);
  return {
    now: () => new Date(present).toISOString(),
    set: (next) => {
      present = Date.parse(next);
    },
    advance: (milliseconds) => {
      present += milliseconds;
    },
  };
};
