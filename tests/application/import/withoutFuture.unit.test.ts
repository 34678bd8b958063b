import { expect, it } from 'vitest';
import type { ExportedProject } from '#application/export/teamExport.ts';
import { withoutFuture } from '#application/import/withoutFuture.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';

const NOW = '2026-03-02T10:00:00.000Z';
const PAST = '2026-02-02T10:00:00.000Z';
const FUTURE = '2100-01-01T00:00:00.000Z';

const SCHEDULE = { startDate: null, durationInWeeks: 12 };

/** A project with this instant everywhere. */
const projectAt = (instant: string): ExportedProject => {
  const placement = {
    scope: Scope.Project,
    assignedTimeframe: null,
    assignedToUserId: null,
    completionDate: instant,
  };
  return {
    ...SCHEDULE,
    id: 'launch',
    number: 1,
    name: 'Launch',
    status: 'Live',
    schedules: [{ ...SCHEDULE, since: instant }],
    items: [
      {
        ...placement,
        id: 'a',
        linkId: '1-1',
        number: 1,
        itemType: ItemType.Demo,
        dateCreated: instant,
        sortKey: 1,
        fields: { description: 'A' },
        comments: [],
      },
    ],
    history: [
      {
        at: instant,
        actorUserId: 'ada',
        change: 'Completed',
        itemId: 'a',
        itemType: null,
        from: { ...placement, completionDate: null },
        to: placement,
      },
    ],
  };
};

it('A project whose file is from the future is imported as of now', () => {
  expect(withoutFuture(projectAt(FUTURE), NOW)).toEqual(projectAt(NOW));
});

it('A project is imported with the instants of its past', () => {
  expect(withoutFuture(projectAt(PAST), NOW)).toEqual(projectAt(PAST));
});
