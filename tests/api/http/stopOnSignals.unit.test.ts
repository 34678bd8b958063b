import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stopOnSignals } from '#api/http/stopOnSignals.ts';

const setUp = () => {
  const signals = new EventEmitter();
  const exits: number[] = [];
  let stops = 0;
  stopOnSignals(
    () => {
      stops += 1;
      // A stop that never comes to an end.
      return new Promise(() => undefined);
    },
    {
      on: (signal, listener) => signals.on(signal, listener),
      exit: (code) => exits.push(code),
    },
  );
  return { signals, exits, stops: () => stops };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a signal to end', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('%s stops in good order', (name) => {
    const { signals, exits, stops } = setUp();
    signals.emit(name);
    expect(stops()).toBe(1);
    expect(exits).toEqual([]);
  });

  it('that comes a second time ends at once, whichever it is', () => {
    const { signals, exits, stops } = setUp();
    signals.emit('SIGINT');
    signals.emit('SIGTERM');
    expect(stops()).toBe(1);
    expect(exits).toEqual([1]);
  });

  it('ends within five seconds, whatever hangs', () => {
    const { signals, exits } = setUp();
    signals.emit('SIGTERM');
    vi.advanceTimersByTime(4000);
    expect(exits).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(exits).toEqual([1]);
  });
});
