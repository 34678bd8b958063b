import { describe, expect, it } from 'vitest';
import type { ExportedChange } from '#application/export/teamExport.ts';
import type { MatchedProject } from '#application/import/matchProjects.ts';
import { numberItems } from '#application/import/numberItems.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { NOW } from '#tests/support/fixed.ts';
import { placed } from '#tests/support/situations/project.ts';

const item = (id: string, linkId: string) => ({
  ...placed(),
  id,
  linkId,
  number: Number(linkId.split('-')[1]),
  itemType: ItemType.Demo,
  dateCreated: NOW,
  sortKey: 1,
  fields: { description: id },
  comments: [],
});

const arrival = (
  itemId: string,
  change: 'Planned' | 'CarriedOver',
  day = 1,
): ExportedChange => ({
  at: `2026-02-0${String(day)}T10:00:00.000Z`,
  actorUserId: 'somebody',
  change,
  itemId,
  itemType: ItemType.Demo,
  from: null,
  to: placed(),
});

/** A restored project with this number before the export. */
const restored = (
  number: number,
  items: readonly ReturnType<typeof item>[],
  history: readonly ExportedChange[],
): MatchedProject => ({
  exported: {
    id: `exported ${String(number)}`,
    number,
    name: 'Launch',
    status: 'Live',
    startDate: null,
    durationInWeeks: 12,
    schedules: [],
    items,
    history,
  },
  projectId: `project ${String(number)}`,
  existing: null,
  begin: null,
  durationInWeeks: 12,
  isRefused: false,
});

describe('The number of an item in restored projects', () => {
  it('is the exported one, also in the project that it was carried over to', () => {
    const numberOf = numberItems([
      restored(1, [], [arrival('moved', 'Planned')]),
      restored(
        2,
        [item('moved', '1-2'), item('own', '2-2')],
        [arrival('own', 'Planned'), arrival('moved', 'CarriedOver', 2)],
      ),
    ]);
    expect(numberOf('moved')).toEqual({ number: 2, numberedBy: 'project 1' });
    expect(numberOf('own')).toEqual({ number: 2, numberedBy: 'project 2' });
  });

  it('is a free one if the project that gave it is not restored', () => {
    const numberOf = numberItems([
      restored(
        2,
        [item('moved', '1-2'), item('own', '2-2'), item('first', '2-1')],
        [
          arrival('first', 'Planned'),
          arrival('own', 'Planned'),
          arrival('moved', 'CarriedOver', 2),
        ],
      ),
    ]);
    expect(numberOf('moved')).toEqual({ number: 3, numberedBy: 'project 2' });
  });

  it('is a free one for a deleted item, from the project that planned it', () => {
    const numberOf = numberItems([
      restored(
        1,
        [item('kept', '1-1')],
        [arrival('deleted', 'CarriedOver', 3), arrival('kept', 'Planned')],
      ),
      restored(2, [], [arrival('deleted', 'Planned', 2)]),
    ]);
    expect(numberOf('deleted')).toEqual({ number: 1, numberedBy: 'project 2' });
  });

  it('is a free one for the second of two items with one link id', () => {
    const numberOf = numberItems([
      restored(1, [item('first', '1-7'), item('second', '1-7')], []),
    ]);
    expect(numberOf('first').number).toBe(7);
    expect(numberOf('second').number).toBe(1);
  });
});
