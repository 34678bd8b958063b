import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { releaseMemory } from '#api/server/releaseMemory.ts';

const MB = 1_000_000;

describe('Memory', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /**
   * A process whose measurements the test sets; collecting garbage leaves 100
   * MB.
   */
  const startProcess = () => {
    const state = { held: 150 * MB, busy: 0, collected: 0 };
    releaseMemory({
      collect: () => {
        state.collected += 1;
        state.held = 100 * MB;
      },
      held: () => state.held,
      busy: () => state.busy,
    });
    return state;
  };

  it('is released once startup is over', () => {
    const state = startProcess();
    expect(state.collected).toBe(0);
    vi.advanceTimersByTime(2000);
    expect(state.collected).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(state.collected).toBe(1);
  });

  it('is released after a load, and not during one', () => {
    const state = startProcess();
    vi.advanceTimersByTime(2000);
    // Below a share of 0.05, a process is no longer busy.
    Object.assign(state, { held: 290 * MB, busy: 0.3 });
    vi.advanceTimersByTime(60_000);
    expect(state.collected).toBe(1);
    state.busy = 0.01;
    vi.advanceTimersByTime(5000);
    expect(state.collected).toBe(2);
  });

  it('is not released for a small amount', () => {
    const state = startProcess();
    vi.advanceTimersByTime(2000);
    // Less than 40 MB more than after the last release.
    state.held = 130 * MB;
    vi.advanceTimersByTime(60_000);
    expect(state.collected).toBe(1);
  });
});
