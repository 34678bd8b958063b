import type { Placement } from '#domain/project/events.ts';
import type { PlanHistoryEntry } from '#projections/project/planHistory.ts';
import { PROJECT, TEAM, USER } from '../fixed.ts';

/** From then on the item stood there; null: nowhere any more. */
type Happening = readonly [
  occurredAt: string,
  itemId: string,
  to: Placement | null,
];

/** A plan's history in its order, of what charts look at. */
export const historyOf = (
  ...happenings: readonly Happening[]
): readonly PlanHistoryEntry[] =>
  happenings.map(([occurredAt, itemId, to], index) => ({
    id: `event-${String(index + 1)}`,
    position: index + 1,
    teamId: TEAM,
    projectId: PROJECT,
    itemId,
    occurredAt,
    actorId: USER,
    change: to === null ? 'Unplanned' : 'Assigned',
    from: null,
    to,
  }));
