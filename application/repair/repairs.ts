import type { Breach } from './breaches.ts';

/**
 * Actions that resolve a contradiction; `to` is the project or user of the
 * action.
 */
export type Action =
  /** The item stays in the plan to which it moved last. */
  | 'Kept'
  /** The item is in a plan again. */
  | 'Returned'
  /** The item was deleted. */
  | 'Ended'
  /** A deleted item was removed from plans. */
  | 'Dropped'
  /** The account lists the team now, or no longer. */
  | 'Listed'
  | 'Unlisted'
  /** A closed account has left the team. */
  | 'Left'
  | 'AdminNamed'
  /** The team no longer counts a deleted project. */
  | 'Uncounted'
  /** The project stays, and items can be added again. */
  | 'Unmarked';

/** Why there is no single right answer, or not yet. */
export type Obstacle =
  /** An unfinished workflow may still resolve it. */
  | 'Unfinished'
  /** There is no account with the user's id. */
  | 'AccountUnknown'
  /** No project is left that could take a restored item. */
  | 'ProjectGone'
  /** A rule refused the repair, or repeated repairs did not resolve it. */
  | 'Refused'
  /** Others changed the same stream at each attempt. */
  | 'Contended';

export type Repair = Breach & Readonly<{ action: Action; to: string | null }>;

export type Unrepaired = Breach &
  Readonly<{
    why: Obstacle;
    /** The unfinished workflow, the lost project, or the refusal's code. */
    by: string | null;
  }>;

export type Outcome =
  | Pick<Repair, 'action' | 'to'>
  | Pick<Unrepaired, 'why' | 'by'>;

export const repairedOutcome = (
  action: Action,
  to: string | null = null,
): Outcome => ({
  action,
  to,
});

export const unrepairedOutcome = (
  why: Obstacle,
  by: string | null = null,
): Outcome => ({
  why,
  by,
});
