import { describe, expect, it } from 'vitest';
import { pageOf } from '#web/components/page/paging.ts';

describe('A page of a list (E23, E24)', () => {
  const many = Array.from({ length: 163 }, (_, i) => i + 1);

  it('contains 150 items', () => {
    expect(pageOf(many, 0)).toMatchObject({ from: 1, to: 150, total: 163 });
    expect(pageOf(many, 1)).toMatchObject({ from: 151, to: 163, pageCount: 2 });
    expect(pageOf(many, 1).items[0]).toBe(151);
    expect(pageOf(many.slice(0, 150), 0).pageCount).toBe(1);
  });

  it('becomes the last page if the list has become shorter', () => {
    expect(pageOf(many.slice(0, 20), 3)).toMatchObject({
      page: 0,
      from: 1,
      to: 20,
    });
    expect(pageOf([], 0)).toMatchObject({ from: 0, to: 0, pageCount: 1 });
  });
});
