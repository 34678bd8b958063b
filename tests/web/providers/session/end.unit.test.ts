import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionEnd } from '#web/providers/session/end.ts';
import { memoryStorage } from '../memoryStorage.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('Why a session ended', () => {
  it.each([
    ['ACCOUNT.WITHOUT_TEAM', 'removed'],
    ['ACCOUNT.SIGNED_OUT', 'ended'],
    [undefined, 'ended'],
  ])('is, for code %s, that it was %s', (code, end) => {
    sessionEnd.keep(code);
    expect(sessionEnd.take()).toBe(end);
  });

  it('is shown once', () => {
    sessionEnd.keep(undefined);
    sessionEnd.take();
    expect(sessionEnd.take()).toBeNull();
  });

  it('is not shown where the browser refuses storage', () => {
    vi.stubGlobal('sessionStorage', undefined);
    sessionEnd.keep(undefined);
    expect(sessionEnd.take()).toBeNull();
  });
});
