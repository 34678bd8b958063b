import { describe, expect, it, vi } from 'vitest';
import * as server from '#api/client/router.ts';
import { APP, pageOf, SIGN_IN } from '#web/serviceWorker/pageOf.ts';
import { skipWaitingOnMessage } from '#web/serviceWorker/skipWaiting.ts';

describe('The service worker', () => {
  it('handles the same addresses as the server', () => {
    expect(String(APP)).toBe(String(server.APP));
    expect(String(SIGN_IN)).toBe(String(server.SIGN_IN));
  });

  it.each([
    ['/app-start', '/app.html'],
    ['/project/plan/42', '/pages/plan.html'],
    ['/project/items/week/in-scope/42', '/pages/week.html'],
    ['/settings/team', '/pages/team.html'],
  ])('answers %s from its cache', (path, page) => {
    expect(pageOf(path)).toEqual({ page, isPreferred: true });
  });

  it.each(['/login', '/login/start', '/auth/msft', '/logout'])(
    'answers %s only if the server is unavailable',
    (path) => {
      expect(pageOf(path)).toEqual({ page: '/login.html', isPreferred: false });
    },
  );

  it.each(['/', '/about', '/nowhere'])(
    'answers %s with the offline page',
    (path) => {
      expect(pageOf(path)).toEqual({ page: '/offline', isPreferred: false });
    },
  );

  it('answers no call to the API', () =>
    expect(pageOf('/v1/auth/google')).toBeNull());
});

const createWaitingWorker = () => {
  let onMessage: (event: { data: unknown }) => void = () => undefined;
  const skipWaiting = vi.fn(() => Promise.resolve());
  skipWaitingOnMessage({
    skipWaiting,
    addEventListener: (_type, listener) => {
      onMessage = listener;
    },
  });
  return { skipWaiting, send: (data: unknown) => onMessage({ data }) };
};

describe('A waiting version', () => {
  it('is activated by the message SKIP_WAITING (M14)', () => {
    const { skipWaiting, send } = createWaitingWorker();
    expect(skipWaiting).not.toHaveBeenCalled();
    send({ type: 'SKIP_WAITING' });
    expect(skipWaiting).toHaveBeenCalledTimes(1);
  });

  it.each([null, undefined, 'SKIP_WAITING', {}, { type: 'OTHER' }])(
    'still waits after the message %j',
    (data) => {
      const { skipWaiting, send } = createWaitingWorker();
      send(data);
      expect(skipWaiting).not.toHaveBeenCalled();
    },
  );
});
