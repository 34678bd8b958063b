import type { Clock } from '#application/shared/ports/Clock.ts';

/** A clock that stands where it was set. */
export type DemoClock = Clock & Readonly<{ set: (instant: string) => void }>;

/** Begins at the present instant. */
export const demoClock = (
  instant: string = new Date().toISOString(),
): DemoClock => {
  let present = instant;
  return {
    now: () => present,
    set: (next) => {
      present = next;
    },
  };
};
