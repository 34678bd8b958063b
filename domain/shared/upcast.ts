import type { Event } from './event.ts';

/** Turns the data of one schema version into that of the next. */
export type Upcaster = (data: unknown) => unknown;

/**
 * Keyed by `Type@version`: how stored data of that version becomes the next.
 * Add an entry when an event's shape changes, with a sample of what was stored
 * before (`tests/domain/samples/`).
 */
export type Upcasters = Readonly<Record<string, Upcaster>>;

export const upcasters: Upcasters = {};

/** The version that an event of that type and version is brought to. */
export const upcastVersion = (
  type: string,
  schemaVersion: number,
  steps: Upcasters = upcasters,
): number => {
  let version = schemaVersion;
  while (steps[`${type}@${String(version)}`] !== undefined) version += 1;
  return version;
};

/**
 * Brings a stored event as near to the newest version as `steps` lead: one that
 * was recorded by a newer Slipway, or that a step is missing for, stays short of
 * it, and is for its reader to refuse.
 */
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
