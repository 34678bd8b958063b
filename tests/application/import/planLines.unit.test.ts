import { expect, it } from 'vitest';
import { readLine } from '#api/import/readLine.ts';
import { planLines } from '#application/import/planLines.ts';
import type { CreatedProject } from '#domain/project/project.ts';
import { Span } from '#domain/shared/timeframe.ts';
import { NOW } from '#tests/support/fixed.ts';

/** 00:00 of March 5 in Berlin. */
const MIDNIGHT = '2026-03-04T23:00:00.000Z';

it.each([
  ['Europe/Berlin', 3],
  ['UTC', 2],
])(
  'An instant is due on its day in the time zone %s',
  async (timeZone, index) => {
    const { items } = await planLines(
      [readLine(1, { title: 'Mail', when: MIDNIGHT })],
      {
        project: {
          schedule: { startDate: '2026-03-02', durationInWeeks: 4 },
        } as CreatedProject,
        timeZone,
        source: [],
        identify: async () => ({ itemId: 'mail', exists: false }),
        names: {
          findMember: () => null,
          resolveLabels: () => ({ labelIds: [], refused: [] }),
          resolveLabel: () => null,
          newLabels: () => [],
        },
        room: 1,
        now: NOW,
      },
    );
    expect(items.map(({ placement }) => placement.assignedTimeframe)).toEqual([
      { span: Span.Day, index },
    ]);
  },
);
