import type { HistoryEntry } from '#api/contract/index.ts';
import { Scope, Span } from '#api/contract/values.ts';
import type { Timeframe } from '#api/contract/values.ts';

type Place = NonNullable<HistoryEntry['to']>;

let entries = 0;

/** A placement in scope, open and unassigned by default. */
export const placed = (
  assignedTimeframe: Timeframe | null = null,
  fields: Partial<Place> = {},
): Place => ({
  scope: Scope.Project,
  assignedTimeframe,
  assignedToUserId: null,
  assignedToEmailAddress: null,
  assignedToDisplayName: null,
  completionDate: null,
  ...fields,
});

/** An entry where Ada moves the pricing page at noon by default. */
export const buildEntry = (
  fields: Partial<HistoryEntry> = {},
): HistoryEntry => {
  entries += 1;
  return {
    id: `entry-${String(entries)}`,
    occurredAt: '2026-03-04T12:00:00.000Z',
    recordedAt: '2026-03-04T12:00:00.000Z',
    actorId: 'ada',
    actorEmailAddress: 'ada@example.com',
    actorDisplayName: 'Ada Lovelace',
    itemId: 'pricing',
    itemTitle: 'Pricing page',
    changeId: `change-${String(entries)}`,
    undoes: null,
    commentCount: 0,
    undoneBy: null,
    undoneByDisplayName: null,
    undoable: true,
    otherProjectId: null,
    otherProjectName: null,
    change: 'Assigned',
    from: placed(),
    to: placed({ span: Span.Week, index: 4 }),
    ...fields,
  };
};
