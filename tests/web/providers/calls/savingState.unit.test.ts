import { describe, expect, it, vi } from 'vitest';
import { createSavingState } from '#web/providers/calls/savingState.ts';

describe('The saving state', () => {
  it('is saving while any update is in flight, otherwise saved (D18, D19)', () => {
    const state = createSavingState();
    const first = state.begin();
    const second = state.begin();
    first.end();
    expect(state.get()).toBe('saving');
    second.end();
    expect(state.get()).toBe('saved');
  });

  it('is retrying while an update waits for a retry', () => {
    const state = createSavingState();
    const waiting = state.begin();
    const other = state.begin();
    waiting.retrying();
    other.end();
    expect(state.get()).toBe('retrying');
    waiting.end();
    expect(state.get()).toBe('saved');
  });

  it('is failed while an editor has refused text, and saving during the retry', () => {
    const state = createSavingState();
    const refused = state.begin('failed');
    expect(state.get()).toBe('failed');
    const again = state.begin();
    expect(state.get()).toBe('saving');
    again.end();
    refused.end();
    expect(state.get()).toBe('saved');
  });

  it('notifies its listeners only when it changes', () => {
    const state = createSavingState();
    const listener = vi.fn();
    const stop = state.subscribe(listener);
    const first = state.begin();
    const second = state.begin();
    expect(listener).toHaveBeenCalledTimes(1);
    first.end();
    second.end();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    state.begin();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('ignores calls on an update that has already ended', () => {
    const state = createSavingState();
    const update = state.begin();
    update.end();
    update.retrying();
    update.end();
    expect(state.get()).toBe('saved');
  });
});
