import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scope, workPlan } from '#tests/support/situations/charts.ts';
import type { Cell } from '#projections/project/reports/report.ts';
import type { ReportName } from '#projections/project/reports/reports.ts';
import { REPORTS } from '#projections/project/reports/reports.ts';
import { histories, inputs } from '../charts/planInputs.ts';

const wholeReports = inputs.map((input) => ({
  ...input,
  from: null,
  to: null,
}));
/** The number in a cell; 0 if it is empty. */
const numberIn = (cell: Cell | undefined) => Number(cell ?? 0);

describe('Reports of any history', () => {
  it('agree with the work plan on completed items, except for the last week (G7)', () => {
    fc.assert(
      fc.property(wholeReports, (input) => {
        const chart = workPlan(input);
        const last = input.durationInWeeks - 1;
        REPORTS.throughput(input).rows.forEach((row, index) => {
          if (index === last) return;
          expect(row['completed']).toBe(chart[index]?.completed);
        });
      }),
    );
  });

  it('agree with each other on how many items were completed', () => {
    fc.assert(
      fc.property(wholeReports, (input) => {
        const doneBy = Map.groupBy(
          REPORTS['planned-done'](input).rows,
          ({ week }) => week,
        );
        for (const row of REPORTS.throughput(input).rows) {
          const persons = doneBy.get(row['week'] ?? null) ?? [];
          const done = persons.reduce(
            (sum, person) => sum + numberIn(person['done']),
            0,
          );
          expect(row['completed']).toBe(done);
        }
      }),
    );
  });

  it('add and remove up to the final scope (G6)', () => {
    // Events of one clock, so that additions and removals are in the order in
    // which they are counted.
    const inOrder = wholeReports.map((input) => ({
      ...input,
      entries: input.entries.toSorted((a, b) =>
        a.occurredAt < b.occurredAt ? -1 : 1,
      ),
    }));
    fc.assert(
      fc.property(inOrder, (shuffled) => {
        const input = { ...shuffled, entries: linkEntries(shuffled.entries) };
        const chart = scope(input);
        REPORTS['scope-changes'](input).rows.forEach((row, index) => {
          const sunday = chart[index * 7 + 6]?.inScope;
          const isLast = index === input.durationInWeeks - 1;
          if (sunday === null || sunday === undefined || isLast) return;
          expect(row['inScope']).toBe(sunday);
        });
      }),
    );
  });

  it.each(Object.keys(REPORTS) as ReportName[])(
    '%s as of yesterday does not change because of today',
    (name) => {
      fc.assert(
        fc.property(wholeReports, histories, (input, more) => {
          const later = more.filter(
            ({ occurredAt }) => occurredAt > input.asOf,
          );
          const entries = [...input.entries, ...later];
          expect(REPORTS[name]({ ...input, entries })).toEqual(
            REPORTS[name](input),
          );
        }),
      );
    },
  );
});

type Entries = Parameters<typeof scope>[0]['entries'];

/** Makes each entry start where the previous one left its item. */
const linkEntries = (entries: Entries): Entries => {
  const places = new Map<string, Entries[number]['to']>();
  return entries.map((entry) => {
    const from = places.get(entry.itemId) ?? null;
    places.set(entry.itemId, entry.to);
    return { ...entry, from };
  });
};
