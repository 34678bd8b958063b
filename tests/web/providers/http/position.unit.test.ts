import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { position } from '#web/providers/http/position.ts';
import { memoryStorage } from '../browser.ts';

describe('The position of the last write of this tab', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', memoryStorage());
    position.forget();
  });
  afterEach(() => {
    position.forget();
    vi.unstubAllGlobals();
  });

  it('has the highest of each partition, whatever was stored before', () => {
    sessionStorage.setItem('slipway.position', '40');
    position.advance('48@t5');
    position.advance('47@u3');
    position.advance('46@t5');
    expect(position.latest()).toBe('48@t5,47@u3,40');
  });

  it('is the highest of all replies, in whatever order they arrive', () => {
    position.advance('9');
    position.advance('12');
    position.advance('10');
    expect(position.latest()).toBe('12');
    expect(sessionStorage.getItem('slipway.position')).toBe('12');
  });

  it('survives a reload', () => {
    sessionStorage.setItem('slipway.position', '40');
    position.advance('7');
    expect(position.latest()).toBe('40');
  });

  it('is reset by another session', () => {
    position.advance('12');
    position.forget();
    position.advance('3');
    expect(position.latest()).toBe('3');
  });
});
