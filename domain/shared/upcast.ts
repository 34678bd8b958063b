import type { Event } from './event.ts';
import { inlineTextSteps } from './texts.ts';

/** Turns the data of one schema version into that of the next. */
export type Upcaster = (data: unknown) => unknown;

/**
 * Keyed by `Type@version`: how stored data of that version becomes the next.
 * Add an entry when an event's shape changes, with a sample of what was stored
 * before (`tests/domain/samples.jsonl`).
 */
export type Upcasters = Readonly<Record<string, Upcaster>>;

export const upcasters: Upcasters = {
  ...inlineTextSteps,
  // Its items had been unplanned one by one, so that it ends none.
  'ProjectDeleted@1': (data) => data,
  // Events of version 1 do not name the inviter.
  'MemberInvited@1': (data) => ({ ...(data as object), inviterId: '' }),
  // Its steps were changes of their own.
  'FlowStarted@1': (data) => ({ ...(data as object), changeId: '' }),
};

/** The version that an event of that type and version is upcast to. */
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
 * Upcasts a stored event as far as `steps` allow. One of a newer Slipway, or
 * with a missing or failing step, stays below the newest version and must be
 * refused by its reader. Never throws.
 */
export const upcast = <E extends Event>(
  event: E,
  steps: Upcasters = upcasters,
): E => {
  let current = event;
  for (;;) {
    const step = steps[`${current.type}@${String(current.schemaVersion)}`];
    if (step === undefined) return current;
    const next = taken(current, step);
    if (next === null) return current;
    current = next;
  }
};

/** The event a version further; null when the step cannot take it. */
const taken = <E extends Event>(event: E, step: Upcaster): E | null => {
  try {
    const data = step(event.data);
    return { ...event, schemaVersion: event.schemaVersion + 1, data };
  } catch {
    return null;
  }
};
