import { expect, it } from 'vitest';
import { withoutRepeats } from '#web/resources/plan-history/historyPages.ts';
import { buildEntry } from './entries.ts';

it('A change that newer ones have pushed to the next page is listed once', () => {
  const [first, second, third] = [buildEntry(), buildEntry(), buildEntry()];
  const pages = [{ data: [first, second] }, { data: [second, third] }];
  const listed = withoutRepeats({ pages, pageParams: [1, 2] });
  expect(listed.pages.map(({ data }) => data)).toEqual([
    [first, second],
    [third],
  ]);
});
