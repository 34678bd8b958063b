import { describe, expect, it, vi } from 'vitest';
import { createPageActions } from '#web/kit/commands/pageActions.ts';
import type { PageAction } from '#web/kit/commands/pageActions.ts';

const action = (id: PageAction['id'], run = vi.fn()): PageAction => ({
  id,
  label: id,
  run,
});

describe('The actions of a page', () => {
  it('are read when they are needed, not before', () => {
    const actions = createPageActions();
    let focused = false;
    actions.register(() => (focused ? [action('toggle')] : []));
    expect(actions.current()).toEqual([]);
    focused = true;
    expect(actions.offers('toggle')).toBe(true);
  });

  it('are removed with the page', () => {
    const actions = createPageActions();
    const leave = actions.register(() => [action('add')]);
    leave();
    expect(actions.offers('add')).toBe(false);
  });

  it('run once, on arrival at the page that offers them', async () => {
    const actions = createPageActions();
    const run = vi.fn();
    actions.runOnArrival('add');
    actions.register(() => [action('today')]);
    actions.register(() => [action('add', run)]);
    // The action waits until the page has set its own focus.
    expect(run).not.toHaveBeenCalled();
    await Promise.resolve();
    actions.register(() => []);
    await Promise.resolve();
    expect(run).toHaveBeenCalledOnce();
  });

  it('are forgotten if no page that offers them was opened', async () => {
    const actions = createPageActions();
    const run = vi.fn();
    actions.runOnArrival('add');
    actions.cancelArrival();
    actions.register(() => [action('add', run)]);
    await Promise.resolve();
    expect(run).not.toHaveBeenCalled();
  });
});
