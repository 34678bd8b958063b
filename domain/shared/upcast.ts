import type { Event } from './event.ts';
import { inlineTextUpcasters } from './eventTexts.ts';

/** Converts data from one schema version to the next. */
export type Upcaster = (data: unknown) => unknown;

/**
 * How to convert stored data of a version to the next, by `Type@version`. Add
 * an entry when an event's shape changes, with a sample of formerly stored data
 * (`tests/domain/samples.jsonl`).
 */
export type Upcasters = Readonly<Record<string, Upcaster>>;

/** The inviter in events that do not name one. */
export const UNKNOWN_INVITER = '';

/** For reading events in the shapes in which they were recorded. */
export const NO_UPCASTERS: Upcasters = {};

export const upcasters: Upcasters = {
  ...inlineTextUpcasters,
  // Version 2 also deletes the items that are still in the plan. In version 1,
  // there were none: each item was unplanned before. So the data stays as it is.
  'ProjectDeleted@1': (data) => data,
  // Events of version 1 do not name the inviter.
  'MemberInvited@1': (data) => ({
    ...(data as object),
    inviterId: UNKNOWN_INVITER,
  }),
  // In version 1, each step was a change of its own.
  'FlowStarted@1': (data) => ({ ...(data as object), changeId: '' }),
};

/** The version to which an event of this type and version is upcast. */
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
 * Upcasts a stored event as far as `steps` allow. An event of a newer Slipway,
 * or with a missing or failing step, stays below the newest version, so that
 * its reader must refuse it. Never throws.
 */
export const upcast = <E extends Event>(
  event: E,
  steps: Upcasters = upcasters,
): E => {
  let current = event;
  for (;;) {
    const step = steps[`${current.type}@${String(current.schemaVersion)}`];
    if (step === undefined) return current;
    const next = takeStep(current, step);
    if (next === null) return current;
    current = next;
  }
};

/** The event in the next version; null if the step fails. */
const takeStep = <E extends Event>(event: E, step: Upcaster): E | null => {
  try {
    const data = step(event.data);
    return { ...event, schemaVersion: event.schemaVersion + 1, data };
  } catch {
    return null;
  }
};
