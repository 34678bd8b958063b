import { vi } from 'vitest';
import type { TestServer } from '#tests/support/testServer.ts';
import { position } from '#web/providers/http/position.ts';

/**
 * Sends the client's calls to the server as a page of that user. Unlike in a
 * browser, the address is absolute and the test adds the cookie.
 */
export const inPageOf = async (
  server: TestServer,
  emailAddress: string,
): Promise<void> => {
  const cookie = await server.openSession(emailAddress);
  position.forget();
  vi.stubGlobal('fetch', async (path: string, options: RequestInit = {}) => {
    const headers = new Headers(options.headers);
    headers.set('Cookie', cookie);
    return realFetch(server.url() + path, { ...options, headers });
  });
};

const realFetch = globalThis.fetch;

/** The browser globals that the client's modules use. */
export const stubBrowser = (): void => {
  const storage = {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
};
