import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { position } from '#web/providers/http/position.ts';
import { memoryStorage } from '../browser.ts';

// The server waits for this position, so a tab always sees its own writes.
describe('The position of the last write of this tab', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', memoryStorage());
    position.forget();
  });
  afterEach(() => {
    position.forget();
    vi.unstubAllGlobals();
  });

  // `advance(position in the reply, position sent with the request)`.
  it('comes from the last reply, which covers earlier positions', () => {
    position.advance('a', null);
    position.advance('b', 'a');
    expect(position.latest()).toBe('b');
    expect(sessionStorage.getItem('slipway.position')).toBe('b');
  });

  it('combines all replies to requests that were in flight together', () => {
    position.advance('a', null);
    position.advance('c', 'a');
    position.advance('b', 'a');
    expect(position.latest()).toBe('b,c');
  });

  it('survives a reload', () => {
    sessionStorage.setItem('slipway.position', 'a');
    position.advance('b', null);
    expect(position.latest()).toBe('b,a');
  });

  it('is reset by another session', () => {
    position.advance('a', null);
    position.forget();
    position.advance('b', 'a');
    expect(position.latest()).toBe('b');
  });
});
