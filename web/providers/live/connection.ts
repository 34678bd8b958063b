import { createParser } from 'eventsource-parser';
import { HEADERS } from '#api/contract/values.ts';

/** A server message: an event, or just a heartbeat. */
export type Frame = Readonly<{
  event: string | null;
  data: unknown;
  /** The position to continue from; null if unchanged. */
  id: string | null;
}>;

/** A little more than twice the server's heartbeat; then the connection is dead. */
const MAX_SILENCE_MS = 45_000;
/** After this time, a proxy is probably holding the first message back. */
const FIRST_MESSAGE_MS = 10_000;

type ListenOptions = Readonly<{
  /** The position to continue from; null starts now. */
  after: string | null;
  onFrame: (frame: Frame) => void;
  signal: AbortSignal;
}>;

/**
 * Listens until the stream ends. Throws if the server refuses it or falls
 * silent, which the browser's EventSource does not report.
 */
export const listenOnce = async ({
  after,
  onFrame,
  signal,
}: ListenOptions): Promise<void> => {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), FIRST_MESSAGE_MS);
  const onData = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), MAX_SILENCE_MS);
  };
  try {
    const query = after === null ? '' : `?after=${encodeURIComponent(after)}`;
    const response = await fetch(`/v1/live${query}`, {
      credentials: 'include',
      cache: 'no-store',
      headers: { Accept: 'text/event-stream', [HEADERS.client]: 'web' },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const type = response.headers.get('Content-Type') ?? '';
    if (!type.startsWith('text/event-stream') || response.body === null) {
      throw new Refusal(response.status);
    }
    await read(response.body, { onData, onFrame });
  } finally {
    clearTimeout(timer);
  }
};

/** The server refused to open a stream. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The stream was refused with status ${String(status)}.`);
    this.name = 'Refusal';
    this.status = status;
  }
}

/** Reads a stream to its end; `onData` is called for each piece of it. */
const read = async (
  body: ReadableStream<Uint8Array>,
  {
    onData,
    onFrame,
  }: Readonly<{ onData: () => void; onFrame: (frame: Frame) => void }>,
): Promise<void> => {
  let id: string | null = null;
  const parser = createParser({
    onEvent: (event) => {
      onFrame({
        event: event.event ?? null,
        data: parseJson(event.data),
        id: event.id ?? null,
      });
    },
    onComment: () => onFrame({ event: null, data: null, id }),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onData();
    const text = decoder.decode(value, { stream: true });
    // The parser reports no id without data, so it is read here from a
    // heartbeat, like 'id: abc\n: alive\n'.
    id = /(?:^|\n)id: ([\w-]+)\n: alive\n/.exec(text)?.[1] ?? null;
    parser.feed(text);
  }
};

const parseJson = (data: string): unknown => {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return null;
  }
};
