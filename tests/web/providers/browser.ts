import { vi } from 'vitest';

/** The part of a browser's storage that drafts use. */
export const memoryStorage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
    removeItem: (key: string) => {
      kept.delete(key);
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
};

/** The browser globals that the providers use. */
export const stubBrowser = () => {
  const assign = vi.fn<(address: string) => void>();
  const fetchMock =
    vi.fn<(url: string, options?: RequestInit) => Promise<Response>>();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  return {
    assign,
    fetch: fetchMock,
    /** All requests sent to the network. */
    requests: () =>
      fetchMock.mock.calls.map(([url, options]) => ({
        call: `${options?.method ?? 'GET'} ${url}`,
        body:
          typeof options?.body === 'string'
            ? (JSON.parse(options.body) as unknown)
            : null,
        key: new Headers(options?.headers).get('Idempotency-Key'),
        ifMatch: new Headers(options?.headers).get('If-Match'),
        keepalive: options?.keepalive,
      })),
  };
};

export const ok = (data: unknown = {}, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ result: 'Ok', data }), { headers });

export const refused = (status: number, result = 'InvalidRequest') =>
  new Response(JSON.stringify({ result, data: { message: 'No.' } }), {
    status,
  });
