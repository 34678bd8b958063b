import type { Breach } from './breaches.ts';

/** Actions that end a contradiction; `to` is the project or user it names. */
export type Action =
  /** The item stays in the plan to which it came last. */
  | 'Kept'
  | 'Returned'
  | 'Ended'
  /** Plans let go of an item that was deleted. */
  | 'Dropped'
  | 'Listed'
  | 'Unlisted'
  | 'Left'
  | 'AdminNamed'
  /** The team no longer counts a project that is gone. */
  | 'Uncounted'
  /** The project stays, and can be added to again. */
  | 'Unmarked';

/** Why there is no single right answer, or none yet. */
export type Obstacle =
  /** A workflow that is not finished may still settle it. */
  | 'Unfinished'
  | 'AccountUnknown'
  | 'ProjectGone'
  | 'Refused'
  /** Others have changed the same at each attempt. */
  | 'Contended';

export type Repair = Breach & Readonly<{ action: Action; to: string | null }>;

export type Unrepaired = Breach &
  Readonly<{
    why: Obstacle;
    /** The unfinished workflow, or the code of the refusal. */
    by: string | null;
  }>;

export type Outcome =
  Pick<Repair, 'action' | 'to'> | Pick<Unrepaired, 'why' | 'by'>;

export const done = (action: Action, to: string | null = null): Outcome => ({
  action,
  to,
});

export const not = (why: Obstacle, by: string | null = null): Outcome => ({
  why,
  by,
});
