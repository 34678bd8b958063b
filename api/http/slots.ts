import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { DEADLINE_MS } from './deadline.ts';
import { unreadBytes } from './heldBytes.ts';
import { tooMany } from './limits.ts';

/** The calls of one person that are handled at once; others wait. */
export const SLOTS = 32;
/**
 * The bytes that one person may leave unread before more of their calls start.
 */
export const MAX_UNREAD_BYTES = 8_000_000;
/** How long a person's calls start at once, in ms; later ones wait. */
const TIME_SLICE_MS = 25;
/** How many waiting calls of a person start before other people's calls. */
const BURST = 2;
/** Larger bodies, which are held in memory, take a share of the slots each. */
export const LARGE_BODY_BYTES = 100_000;
/** How many large bodies one person may send at once. */
export const MAX_LARGE_BODIES = 2;
/** When a refused client may try again. */
const RETRY_AFTER_SECONDS = 5;

/** The parts of a call's response that are used here. */
type SlotResponse = Pick<ServerResponse, 'closed'> &
  Partial<Pick<ServerResponse, 'writableLength'>> & {
    once: (event: 'close', end: () => void) => unknown;
  };

/** A call that takes `weight` slots. */
type SlotCall = Readonly<{ response: SlotResponse; weight: number }>;

type SlotQueue = {
  /** The calls that have begun and not ended. */
  readonly open: Set<SlotCall>;
  /** When the first call began in this turn of the event loop, or null. */
  turnBegan: number | null;
  /** The waiting calls in order; each key starts its call. */
  readonly waiting: Map<() => void, SlotCall>;
};

/**
 * Waits for a free slot of `who`, and frees it when `response` closes. A call
 * that takes all slots runs only while no other call of that person does.
 */
export type TakeSlot = (
  who: string,
  response: SlotResponse,
  weight?: number,
) => Promise<void>;

const takenWeight = ({ open }: SlotQueue): number =>
  [...open].reduce((sum, { weight }) => sum + weight, 0);

/** The bytes that were answered but not read, over all calls. */
const unreadIn = ({ open }: SlotQueue): number =>
  [...open].reduce((sum, { response }) => sum + unreadBytes(response), 0);

/** The slots that a call takes: most take one. */
export const slotsFor = (
  { isHeavy }: Readonly<{ isHeavy: boolean }>,
  headers: IncomingHttpHeaders,
): number => {
  if (isHeavy) return SLOTS / 2;
  const isLarge =
    headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length'] ?? 0) > LARGE_BODY_BYTES;
  return isLarge ? SLOTS / MAX_LARGE_BODIES : 1;
};

/**
 * Limits the calls of each person, so that a thousand calls of one person do
 * not delay those of another. A call holds its slot until its answer has left
 * the server, and no call begins while too many bytes are unread, which bounds
 * the memory for answers. Throws REQUEST.TOO_MANY if no slot is free within
 * `maxWaitMs`.
 */
export const createTakeSlot = ({
  slots = SLOTS,
  sliceMs = TIME_SLICE_MS,
  burst = BURST,
  maxWaitMs = DEADLINE_MS,
  maxUnreadBytes = MAX_UNREAD_BYTES,
}: Readonly<{
  slots?: number;
  sliceMs?: number;
  burst?: number;
  maxWaitMs?: number;
  maxUnreadBytes?: number;
}> = {}): TakeSlot => {
  const queues = new Map<string, SlotQueue>();

  const queueOf = (who: string): SlotQueue => {
    const emptyQueue: SlotQueue = {
      open: new Set(),
      turnBegan: null,
      waiting: new Map(),
    };
    const queue = queues.get(who) ?? emptyQueue;
    queues.set(who, queue);
    return queue;
  };

  const hasRoom = (queue: SlotQueue, { weight }: SlotCall) =>
    takenWeight(queue) + weight <= slots && unreadIn(queue) < maxUnreadBytes;

  const canStart = (queue: SlotQueue, call: SlotCall) =>
    queue.waiting.size === 0 &&
    hasRoom(queue, call) &&
    (queue.turnBegan === null || performance.now() - queue.turnBegan < sliceMs);

  const start = (who: string, queue: SlotQueue, call: SlotCall) => {
    queue.open.add(call);
    if (queue.turnBegan !== null) return;
    queue.turnBegan = performance.now();
    setImmediate(() => {
      queue.turnBegan = null;
      serve(who, queue);
    });
  };

  /**
   * Once per turn of the event loop, so that other people's calls get a turn.
   */
  const serve = (who: string, queue: SlotQueue) => {
    if (queue.turnBegan !== null) return;
    let startsLeft = burst;
    for (const [resume, call] of queue.waiting) {
      if (startsLeft-- <= 0 || !hasRoom(queue, call)) return;
      queue.waiting.delete(resume);
      start(who, queue, call);
      resume();
    }
    if (queue.open.size === 0) queues.delete(who);
  };

  const wait = async (
    who: string,
    queue: SlotQueue,
    call: SlotCall,
  ): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve, reject) => {
      queue.waiting.set(resolve, call);
      timer = setTimeout(() => {
        if (!queue.waiting.delete(resolve)) return;
        reject(tooMany(RETRY_AFTER_SECONDS));
        // The calls behind it may have room.
        serve(who, queue);
      }, maxWaitMs);
    });
    clearTimeout(timer);
  };

  return async (who, response, weight = 1) => {
    const queue = queueOf(who);
    const call = { response, weight };
    if (canStart(queue, call)) start(who, queue, call);
    else await wait(who, queue, call);
    const end = () => {
      queue.open.delete(call);
      serve(who, queue);
    };
    if (response.closed) end();
    else response.once('close', end);
  };
};
