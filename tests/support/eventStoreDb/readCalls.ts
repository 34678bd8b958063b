import type { ServerWritableStream } from '@grpc/grpc-js';
import { Metadata, status } from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type {
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { RunningDouble } from './appendCalls.ts';
import type { LoggedEvent } from './eventLog.ts';
import type { Fault } from './faults.ts';
import { isAnswered } from './faults.ts';
import {
  caughtUpMessage,
  checkpointMessage,
  confirmationMessage,
  eventMessage,
  streamIdIn,
  streamNotFoundMessage,
} from './messages.ts';

type ReadCall = ServerWritableStream<ReadReq, ReadResp>;
export type Subscribers = Set<() => void>;
/** Reads and subscriptions that have not ended. */
export type OpenCalls = Set<unknown>;

/** After this many events without a match a subscriber gets a checkpoint. */
const CHECKPOINT_EVERY = 32;

const { BACKWARDS } = streams.ReadReq.Options.ReadDirection;

/** Reads and subscriptions to all events, which use the same kind of call. */
export const readCall =
  (server: RunningDouble, subscribers: Subscribers, openCalls: OpenCalls) =>
  (call: ReadCall): void => {
    openCalls.add(call);
    for (const ending of ['cancelled', 'close', 'finish']) {
      call.on(ending, () => openCalls.delete(call));
    }
    const options = call.request.getOptions();
    if (options === undefined) return;
    const isSubscription = options.hasSubscription();
    const fault = faultOf(server, options);
    void (async () => {
      if (!(await isAnswered(fault))) return;
      if (fault?.kind === 'status') fail(call, fault.code, fault.metadata);
      else if (!isAligned(server, options)) fail(call, status.UNKNOWN);
      else if (isSubscription) subscribe(server, subscribers, call, options);
      else read(server, call, options, fault);
    })();
  };

const faultOf = ({ faults }: RunningDouble, options: ReadReq.Options) => {
  if (options.hasSubscription()) return faults.take('subscribe');
  const read = options.hasAll() ? 'readAll' : 'readStream';
  return faults.take(read) ?? faults.take('read');
};

const fail = (call: ReadCall, code: status, metadata = new Metadata()) => {
  call.emit('error', { code, details: 'an injected fault', metadata });
};

/** The real server reads only from the beginning of a record. */
const isAligned = (
  { log }: RunningDouble,
  options: ReadReq.Options,
): boolean => {
  const requested = options.getAll()?.getPosition()?.getCommitPosition();
  if (requested === undefined) return true;
  const position = Number(requested);
  const all = log().all();
  const event = all[firstFrom(all, position, (logged) => logged.position)];
  return position === log().end() || event?.position === position;
};

const read = (
  { log }: RunningDouble,
  call: ReadCall,
  options: ReadReq.Options,
  fault: Fault | null,
): void => {
  const streamId = streamIdIn(options.getStream());
  if (options.hasStream() && log().stream(streamId).length === 0) {
    call.write(streamNotFoundMessage(streamId));
    call.end();
    return;
  }
  const source = options.hasStream() ? log().stream(streamId) : log().all();
  const events = chosenFrom(source, options);
  const isStalling = fault?.kind === 'stall';
  for (const event of isStalling ? events.slice(0, fault.after) : events) {
    call.write(eventMessage(event));
  }
  if (!isStalling) call.end();
};

const chosenFrom = (
  events: readonly LoggedEvent[],
  options: ReadReq.Options,
): readonly LoggedEvent[] => {
  const isBackwards = options.getReadDirection() === BACKWARDS;
  const from = startOf(options, { isBackwards });
  const count = Number(options.getCount());
  const placeOf = (event: LoggedEvent) => positionOf(options, event);
  if (!isBackwards) {
    const first = firstFrom(events, from, placeOf);
    return events.slice(first, first + count);
  }
  const end = firstFrom(events, from + 1, placeOf);
  return events.slice(Math.max(0, end - count), end).toReversed();
};

/** The index of the first event at or after a place, by binary search. */
const firstFrom = (
  events: readonly LoggedEvent[],
  place: number,
  placeOf: (event: LoggedEvent) => number,
): number => {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const event = events[middle];
    if (event !== undefined && placeOf(event) < place) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The revision in a stream, or the position among all events. */
const positionOf = (options: ReadReq.Options, event: LoggedEvent): number =>
  options.hasStream() ? event.revision : event.position;

type Direction = Readonly<{ isBackwards: boolean }>;
const FORWARDS: Direction = { isBackwards: false };

const startOf = (
  options: ReadReq.Options,
  { isBackwards }: Direction,
): number => {
  const stream = options.getStream();
  if (stream !== undefined) return startOfStream(stream);
  const all = options.getAll();
  const position = all?.getPosition()?.getCommitPosition();
  // When reading backward, the event at the position itself is excluded.
  if (position !== undefined) return Number(position) - (isBackwards ? 1 : 0);
  return all?.hasEnd() === true ? Infinity : -Infinity;
};

const startOfStream = (stream: ReadReq.Options.StreamOptions): number => {
  if (stream.hasRevision()) return Number(stream.getRevision());
  return stream.hasEnd() ? Infinity : -Infinity;
};

const subscribe = (
  { log, faults }: RunningDouble,
  subscribers: Subscribers,
  call: ReadCall,
  options: ReadReq.Options,
): void => {
  const matches = eventFilter(options.getFilter());
  const from = startOf(options, FORWARDS);
  let next = 0;
  let unmatched = 0;

  const send = (event: LoggedEvent) => {
    if (event.position <= from) return;
    if (matches(event)) {
      call.write(eventMessage(event));
    } else if (++unmatched % CHECKPOINT_EVERY === 0) {
      call.write(checkpointMessage(event.position));
    }
  };

  const deliver = () => {
    // A subscription can become silent after it has begun.
    if (faults.isSilent('subscribe')) return;
    const all = log().all();
    for (; next < all.length; next++) {
      const event = all[next];
      if (event !== undefined) send(event);
    }
  };

  const unsubscribe = () => {
    subscribers.delete(deliver);
  };
  call.write(confirmationMessage());
  deliver();
  call.write(caughtUpMessage());
  subscribers.add(deliver);
  call.on('cancelled', unsubscribe);
  call.on('close', unsubscribe);
};

/** The filter of a subscription: by event type or by stream prefix. */
const eventFilter = (
  filter: ReadReq.Options.FilterOptions | undefined,
): ((event: LoggedEvent) => boolean) => {
  const prefixes = filter?.getStreamIdentifier()?.getPrefixList() ?? [];
  if (prefixes.length > 0) {
    return ({ streamId }) =>
      prefixes.some((prefix) => streamId.startsWith(prefix));
  }
  const expression = filter?.getEventType()?.getRegex();
  if (expression === undefined) return () => true;
  const regex = new RegExp(expression);
  return ({ type }) => regex.test(type);
};
