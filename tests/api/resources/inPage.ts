import { vi } from 'vitest';
import type { TestServer } from '#tests/support/testServer.ts';
import { position } from '#web/providers/http/position.ts';

/**
 * Has the client's calls reach the server as a page of that person: what differs
 * from a browser is the address and who brings the cookie.
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

/** What the client's modules expect of a browser. */
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
