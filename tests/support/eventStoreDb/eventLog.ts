import {
  appendFileSync,
  existsSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';

/** An event to append; its texts are in base64, as they were sent. */
export type ProposedEvent = Readonly<{
  id: string;
  type: string;
  contentType: string;
  data: string;
  metadata: string;
}>;

export type LoggedEvent = ProposedEvent &
  Readonly<{
    streamId: string;
    revision: number;
    /** Where its record begins in the log, in bytes. */
    position: number;
    created: number;
  }>;

export type Expected = number | 'noStream' | 'any';

export type Appended =
  | Readonly<{ kind: 'success'; revision: number; position: number }>
  | Readonly<{ kind: 'wrongVersion'; current: number | 'noStream' }>
  | Readonly<{ kind: 'tooLarge' }>;

export const MAX_APPEND_BYTES = 1024 * 1024;

/** The size of a record without its texts. */
const RECORD_BYTES = 120;

export type EventLog = Readonly<{
  all: () => readonly LoggedEvent[];
  stream: (streamId: string) => readonly LoggedEvent[];
  /** The position of the next record. */
  end: () => number;
  append: (
    streamId: string,
    expected: Expected,
    events: readonly ProposedEvent[],
  ) => Appended;
}>;

/**
 * The log of the double: one line of JSON per append, so that an append is
 * complete and survives a kill.
 */
export const openEventLog = (path: string): EventLog => {
  const all: LoggedEvent[] = [];
  const streams = new Map<string, LoggedEvent[]>();
  // Only in memory, as in the real server: `any` is best effort.
  const recent = new Map<string, LoggedEvent>();
  let end = 0;

  const take = (events: readonly LoggedEvent[]) => {
    for (const event of events) {
      all.push(event);
      const stream = streams.get(event.streamId) ?? [];
      streams.set(event.streamId, stream);
      stream.push(event);
      end = event.position + recordBytes(event);
    }
  };

  const write = (streamId: string, events: readonly ProposedEvent[]) => {
    let position = end;
    const first = stream(streamId).length;
    const logged = events.map((event, index) => {
      const placed = {
        ...event,
        streamId,
        revision: first + index,
        position,
        created: Date.now(),
      };
      position += recordBytes(event);
      return placed;
    });
    appendFileSync(path, `${JSON.stringify(logged)}\n`);
    take(logged);
    for (const event of logged) recent.set(event.id, event);
    return succeeded(logged.at(-1));
  };

  const stream = (streamId: string) => streams.get(streamId) ?? [];

  /** The events of an append that are already stored at its position. */
  const alreadyStored = (
    streamId: string,
    expected: Expected,
    events: readonly ProposedEvent[],
  ): readonly LoggedEvent[] => {
    if (expected === 'any') {
      return events.flatMap(({ id }) => {
        const event = recent.get(id);
        return event?.streamId === streamId ? [event] : [];
      });
    }
    const first = expected === 'noStream' ? 0 : expected + 1;
    return events.flatMap(({ id }, index) => {
      const event = stream(streamId)[first + index];
      return event?.id === id ? [event] : [];
    });
  };

  if (existsSync(path)) {
    // A kill leaves an incomplete last line.
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
    for (const line of lines) take(JSON.parse(line) as LoggedEvent[]);
  } else {
    // The real server begins with system records.
    write('$epoch-information', [systemEvent('$epoch-information')]);
  }

  return {
    all: () => all,
    stream,
    end: () => end,
    append: (streamId, expected, events) => {
      if (appendBytes(events) > MAX_APPEND_BYTES) return { kind: 'tooLarge' };
      const last = stream(streamId).at(-1)?.revision ?? 'noStream';
      const stored = alreadyStored(streamId, expected, events);
      const isRepeat = events.length > 0 && stored.length === events.length;
      if (isRepeat) return succeeded(stored.at(-1));
      const isPartial = stored.length > 0;
      return !isPartial && isExpected(expected, last)
        ? write(streamId, events)
        : { kind: 'wrongVersion', current: last };
    },
  };
};

const succeeded = (last: LoggedEvent | undefined): Appended => {
  if (last === undefined) throw new Error('An append without events.');
  const { revision, position } = last;
  return { kind: 'success', revision, position };
};

const isExpected = (expected: Expected, last: number | 'noStream'): boolean =>
  expected === 'any' || expected === last;

const bytesOf = (base64: string): number => Buffer.byteLength(base64, 'base64');

const eventBytes = ({ type, data, metadata }: ProposedEvent): number =>
  2 * type.length + bytesOf(data) + bytesOf(metadata);

const appendBytes = (events: readonly ProposedEvent[]): number =>
  events.reduce((sum, event) => sum + eventBytes(event), 0);

const recordBytes = (event: ProposedEvent): number =>
  RECORD_BYTES + eventBytes(event);

/** An event that the server itself writes. */
export const systemEvent = (type: string): ProposedEvent => ({
  id: crypto.randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from('{}').toString('base64'),
  metadata: '',
});
