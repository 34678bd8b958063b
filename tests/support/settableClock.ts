import type { Clock } from '#application/shared/ports/Clock.ts';

/** A clock that does not run; a test sets it or moves it on. */
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
