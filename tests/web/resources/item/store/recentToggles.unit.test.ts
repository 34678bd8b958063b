import { describe, expect, it, vi } from 'vitest';
import {
  createRecentToggles,
  partition,
  SETTLE_MS,
  shownCompletion,
} from '#web/resources/item/store/recentToggles.ts';
import { buildItem, idsOf } from '../items.ts';

const DONE = '2026-03-04T09:00:00.000Z';
const open = buildItem({ id: 'open' });
const done = buildItem({ id: 'done', completionDate: DONE });

const withClock = () => {
  const waits: (() => void)[] = [];
  const wait = vi.fn((ready: () => void, _milliseconds: number) =>
    waits.push(ready),
  );
  return {
    toggles: createRecentToggles(wait),
    wait,
    /** Ends the wait number `index`. */
    pass: (index: number) => waits[index]?.(),
  };
};

describe('Open and completed items', () => {
  it('are listed separately (E22)', () => {
    const { active, completed } = partition([done, open], new Map());

    expect(idsOf(active)).toEqual(['open']);
    expect(idsOf(completed)).toEqual(['done']);
  });
});

describe('A toggled item (E57, Q28)', () => {
  it('stays where it is for 1,500 ms, then moves to its list (E56)', () => {
    const { toggles, wait, pass } = withClock();
    toggles.record(open);
    const items = [{ ...open, completionDate: DONE }, done];

    expect(wait).toHaveBeenCalledWith(expect.any(Function), SETTLE_MS);
    expect(SETTLE_MS).toBe(1_500);
    expect(idsOf(partition(items, toggles.current()).active)).toEqual(['open']);
    pass(0);
    expect(idsOf(partition(items, toggles.current()).completed)).toEqual([
      'open',
      'done',
    ]);
  });

  it('stays among the completed items when it was reopened', () => {
    const { toggles } = withClock();
    toggles.record(done);
    const reopened = { ...done, completionDate: null };
    const { completed } = partition([reopened], toggles.current());

    expect(idsOf(completed)).toEqual(['done']);
    expect(shownCompletion(reopened, toggles.current())).toBe(DONE);
  });

  it('keeps its first place if toggled twice, until 1,500 ms after the last toggle', () => {
    const { toggles, pass } = withClock();
    toggles.record(open);
    toggles.record({ ...open, completionDate: DONE });
    pass(0);

    expect(toggles.current().get('open')).toBeNull();
    pass(1);
    expect(toggles.current().has('open')).toBe(false);
  });

  it('notifies its listeners', () => {
    const { toggles, pass } = withClock();
    const listener = vi.fn();
    const stop = toggles.subscribe(listener);
    toggles.record(open);
    pass(0);
    stop();
    toggles.record(open);

    expect(listener).toHaveBeenCalledTimes(2);
  });
});
