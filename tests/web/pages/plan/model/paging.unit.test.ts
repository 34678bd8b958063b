import { describe, expect, it } from 'vitest';
import { pageAt, pageOf } from '#web/pages/plan/model/paging.ts';

const items = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('A group of the plan (F4)', () => {
  it('shows up to 150 items at once', () => {
    expect(pageOf(items(150), 0)).toMatchObject({ pageCount: 1, total: 150 });
    const first = pageOf(items(163), 0);
    expect(first.items).toHaveLength(150);
    expect(first.pageCount).toBe(2);
  });

  it('shows the rest on the pages after it', () => {
    const second = pageOf(items(163), 1);
    expect(second.items).toEqual([...Array(13).keys()].map((i) => i + 150));
    expect(second.offset).toBe(150);
  });

  it('goes back to the last page that there is', () => {
    expect(pageOf(items(140), 3)).toMatchObject({ page: 0, offset: 0 });
    expect(pageOf([], 2)).toMatchObject({ page: 0, pageCount: 1, total: 0 });
  });

  it.each([
    [0, 0],
    [149, 0],
    [150, 1],
    [-1, 0],
  ])('has item %i on page %i', (index, page) => {
    expect(pageAt(index)).toBe(page);
  });
});
