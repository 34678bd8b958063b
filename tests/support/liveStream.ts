import { setTimeout as delay } from 'node:timers/promises';
import { EventSource } from 'eventsource';
import type { LiveChanged, LivePresence } from '#api/contract/index.ts';
import { eventually } from './eventually.ts';

/** The messages that one client receives, in order. */
export type ReceivedMessage = Readonly<{
  event: string;
  id: string;
  data: Partial<LiveChanged & LivePresence>;
}>;

export type LiveStream = Readonly<{
  messages: readonly ReceivedMessage[];
  /** The first matching message, received already or later. */
  next: (
    fits: (message: ReceivedMessage) => boolean,
  ) => Promise<ReceivedMessage>;
  changes: () => readonly LiveChanged[];
  /** The text as it was received, including comments. */
  raw: () => string;
  /**
   * Resolves once the stream ends: true if the server ended it, false if it was
   * cut.
   */
  ended: () => Promise<boolean>;
  close: () => void;
}>;

const EVENTS = ['changed', 'presence', 'signedOut', 'reset'];

/** In a distributed deployment, a new server must first join Kafka. */
const MAX_WAIT_MS = 20_000;
const RETRY_MS = 200;

/**
 * Listens like a browser, which retries while a server is not ready yet.
 * Resolves once the server has sent something.
 */
export const listen = async (
  ...args: Parameters<typeof listenOnce>
): Promise<LiveStream> => {
  const end = performance.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return await listenOnce(...args);
    } catch (error) {
      const isNotYet = error instanceof Error && /^503:/.test(error.message);
      if (!isNotYet || performance.now() > end) throw error;
      await delay(RETRY_MS);
    }
  }
};

const listenOnce = async (
  url: string,
  cookie: string,
  { after }: Readonly<{ after?: string }> = {},
): Promise<LiveStream> => {
  const messages: ReceivedMessage[] = [];
  let raw = '';
  const ended = Promise.withResolvers<boolean>();
  const target = new URL('/v1/live', url);
  if (after !== undefined) target.searchParams.set('after', after);
  const source = new EventSource(target, {
    fetch: async (address, init) => {
      const headers = { ...init.headers, cookie };
      const response = await fetch(address, { ...init, headers });
      if (response.body === null) return response;
      const [recorded, forSource] = response.body.tee();
      void collect(recorded, (text) => {
        raw += text;
      }).then(ended.resolve);
      return { ...propertiesOf(response), body: forSource };
    },
  });
  for (const event of EVENTS) {
    source.addEventListener(event, ({ data, lastEventId: id }) => {
      messages.push({ event, id, data: JSON.parse(data) });
      // Like the client, it does not reconnect after a sign-out.
      if (event === 'signedOut') source.close();
    });
  }
  const opened = Promise.withResolvers<undefined>();
  source.addEventListener('open', () => {
    opened.resolve(undefined);
  });
  source.addEventListener('error', ({ code, message = 'cut off' }) => {
    if (source.readyState === source.CLOSED)
      opened.reject(new Error(`${String(code)}: ${message}`));
  });
  await opened.promise;
  await eventually(() => raw !== '');
  return {
    messages,
    next: async (fits) => {
      await eventually(() => messages.some(fits));
      return messages.find(fits) as ReceivedMessage;
    },
    changes: () =>
      messages
        .filter(({ event }) => event === 'changed')
        .map(({ data }) => data as LiveChanged),
    raw: () => raw,
    ended: () => ended.promise,
    close: () => {
      source.close();
    },
  };
};

/** A spread would not copy them, because they are getters. */
const propertiesOf = ({ status, url, redirected, headers }: Response) => ({
  status,
  url,
  redirected,
  headers,
});

/** Whether the stream came to its end. */
const collect = async (
  body: ReadableStream<Uint8Array>,
  take: (text: string) => void,
): Promise<boolean> => {
  const decoder = new TextDecoder();
  try {
    for await (const bytes of body) {
      take(decoder.decode(bytes, { stream: true }));
    }
    return true;
  } catch {
    // The connection was cut, which the source reports.
    return false;
  }
};
