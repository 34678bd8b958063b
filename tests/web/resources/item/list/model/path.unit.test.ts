import { describe, expect, it } from 'vitest';
import { listPath } from '#web/resources/item/list/model/path.ts';

describe('The address of a list', () => {
  const address = { span: 'all-items', scope: 'in-scope', tab: 'all' } as const;

  it('is as short as its defaults allow (E12)', () => {
    expect(listPath(address)).toBe('/project/items');
    expect(listPath({ ...address, span: 'week' })).toBe('/project/items/week');
    expect(listPath({ ...address, scope: 'out-of-scope' })).toBe(
      '/project/items/all-items/out-of-scope',
    );
  });

  it('is complete with an item, and includes the tab (E13)', () => {
    expect(listPath({ ...address, tab: 'demos' }, 'a/b')).toBe(
      '/project/items/all-items/in-scope/a%2Fb?type=demos',
    );
  });
});
