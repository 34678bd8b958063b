import { describe, expect, it } from 'vitest';
import { viewPath } from '#web/resources/view/viewPath.ts';

describe('The address of a view (I64)', () => {
  it('is the list, or the board if that is open', () => {
    expect(viewPath('label:"a b"', '/project/dashboard')).toBe(
      '/project/items?filter=label%3A%22a+b%22',
    );
    expect(viewPath('is:open', '/project/plan/item-1')).toBe(
      '/project/plan?filter=is%3Aopen',
    );
    expect(viewPath('', '/project/plan')).toBe('/project/plan');
  });

  it('is the list of items out of scope for archived ones', () => {
    expect(viewPath('is:archived', '/')).toBe(
      '/project/items/all-items/out-of-scope?filter=is%3Aarchived',
    );
    expect(viewPath('-is:archived', '/')).toBe(
      '/project/items?filter=-is%3Aarchived',
    );
  });
});
