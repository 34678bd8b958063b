import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { lazyPage } from '#web/app/routing/lazyPage.tsx';

const Plan = () => <p>The plan</p>;

describe('A page whose code is loaded on demand', () => {
  it('renders at once when its code is already loaded', async () => {
    const { load, Page } = lazyPage(() => Promise.resolve(Plan));
    await load();
    expect(renderToStaticMarkup(<Page />)).toBe('<p>The plan</p>');
  });

  it('shows a skeleton until its code is loaded', () => {
    const { Page } = lazyPage(() => Promise.resolve(Plan));
    expect(renderToStaticMarkup(<Page />)).toContain('role="status"');
  });

  it('is fetched again after a failure, but not after a success', async () => {
    const importPage = vi
      .fn<() => Promise<typeof Plan>>()
      .mockRejectedValueOnce(new Error('No network.'))
      .mockResolvedValue(Plan);
    const { load } = lazyPage(importPage);
    await expect(load()).rejects.toThrow('No network.');
    await load();
    await load();
    expect(importPage).toHaveBeenCalledTimes(2);
  });
});
