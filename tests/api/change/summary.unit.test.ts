import { expect, it } from 'vitest';
import { summaryOf } from '#api/change/summary.ts';

it.each([
  [{ kind: 'Moved', items: 1, itemTitle: 'Pricing' }, 'Moved “Pricing”'],
  [{ kind: 'Moved', items: 1, itemTitle: null }, 'Moved an item'],
  [{ kind: 'Moved', items: 12, itemTitle: 'Pricing' }, 'Moved 12 items'],
  [{ kind: 'TeamRenamed', items: 0, itemTitle: null }, 'Renamed the team'],
] as const)('The summary of %j is: %s', (change, summary) => {
  expect(summaryOf(change)).toBe(summary);
});
