import type { Event } from './event.ts';

/** Turns the data of one schema version into that of the next. */
export type Upcaster = (data: unknown) => unknown;

/**
 * Keyed by `Type@version`: how stored data of that version becomes the next.
 * Add an entry when an event's shape changes, with a test on stored JSON.
 */
export type Upcasters = Readonly<Record<string, Upcaster>>;

export const upcasters: Upcasters = {};

/** Brings a stored event to the newest version that `steps` know. */
export const upcast = <E extends Event>(
  event: E,
  steps: Upcasters = upcasters,
): E => {
  let current = event;
  for (;;) {
    const step = steps[`${current.type}@${String(current.schemaVersion)}`];
    if (step === undefined) return current;
    current = {
      ...current,
      schemaVersion: current.schemaVersion + 1,
      data: step(current.data),
    };
  }
};
