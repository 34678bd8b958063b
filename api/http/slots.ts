import type { ServerResponse } from 'node:http';
import { DEADLINE_MS } from './deadline.ts';
import { unreadOf } from './heldBytes.ts';
import { tooMany } from './limits.ts';

/** Calls of one person that are handled at once; the others wait. */
export const SLOTS = 32;
/** Bytes that one person may leave unread before more of their calls begin. */
export const MOST_UNREAD = 8_000_000;
/** For so long, in ms, calls begin as they come; then those of others do. */
const SLICE_MS = 25;
/** So many calls that wait begin before those of others do. */
const BURST = 2;
/** When to try again, in seconds. */
const RETRY_AFTER = 5;

/** What is asked of the response to a call. */
type Answering = Pick<ServerResponse, 'closed'> &
  Partial<Pick<ServerResponse, 'writableLength'>> & {
    once: (event: 'close', end: () => void) => unknown;
  };

/** A call that takes `weight` of the slots. */
type Call = Readonly<{ response: Answering; weight: number }>;

type Line = {
  /** Those that have begun and not ended. */
  readonly open: Set<Call>;
  /** When the first began in this iteration of the event loop, or null. */
  since: number | null;
  /** By how each begins, in order. */
  readonly waiting: Map<() => void, Call>;
};

/**
 * Waits for a free slot of `who`, and frees it when `response` closes. A call
 * that takes all slots is handled while no other one of theirs is.
 */
export type TakeSlot = (
  who: string,
  response: Answering,
  weight?: number,
) => Promise<void>;

const takenOf = ({ open }: Line): number =>
  [...open].reduce((sum, { weight }) => sum + weight, 0);

/** What has been answered and not read, however few calls it is of. */
const unreadIn = ({ open }: Line): number =>
  [...open].reduce((sum, { response }) => sum + unreadOf(response), 0);

/**
 * Slots for each person's calls, so that nobody's thousand at once are handled
 * before another's one. A slot is taken until the answer has left the server,
 * and none is given while too many bytes are unread: what is not read takes the
 * memory of a few answers only. Throws REQUEST.TOO_MANY if none is free within
 * `patienceMs`.
 */
export const openSlots = ({
  slots = SLOTS,
  sliceMs = SLICE_MS,
  burst = BURST,
  patienceMs = DEADLINE_MS,
  mostUnread = MOST_UNREAD,
}: Readonly<{
  slots?: number;
  sliceMs?: number;
  burst?: number;
  patienceMs?: number;
  mostUnread?: number;
}> = {}): TakeSlot => {
  const lines = new Map<string, Line>();

  const lineOf = (who: string): Line => {
    const none: Line = { open: new Set(), since: null, waiting: new Map() };
    const line = lines.get(who) ?? none;
    lines.set(who, line);
    return line;
  };

  const hasRoom = (line: Line, { weight }: Call) =>
    takenOf(line) + weight <= slots && unreadIn(line) < mostUnread;

  const canBegin = (line: Line, call: Call) =>
    line.waiting.size === 0 &&
    hasRoom(line, call) &&
    (line.since === null || performance.now() - line.since < sliceMs);

  const begin = (who: string, line: Line, call: Call) => {
    line.open.add(call);
    if (line.since !== null) return;
    line.since = performance.now();
    setImmediate(() => {
      line.since = null;
      serve(who, line);
    });
  };

  /** Once in an iteration: what has arrived from others comes between. */
  const serve = (who: string, line: Line) => {
    if (line.since !== null) return;
    let left = burst;
    for (const [next, call] of line.waiting) {
      if (left-- <= 0 || !hasRoom(line, call)) return;
      line.waiting.delete(next);
      begin(who, line, call);
      next();
    }
    if (line.open.size === 0) lines.delete(who);
  };

  const wait = async (who: string, line: Line, call: Call): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve, reject) => {
      line.waiting.set(resolve, call);
      timer = setTimeout(() => {
        if (!line.waiting.delete(resolve)) return;
        reject(tooMany(RETRY_AFTER));
        // Those behind it may have room.
        serve(who, line);
      }, patienceMs);
    });
    clearTimeout(timer);
  };

  return async (who, response, weight = 1) => {
    const line = lineOf(who);
    const call = { response, weight };
    if (canBegin(line, call)) begin(who, line, call);
    else await wait(who, line, call);
    const end = () => {
      line.open.delete(call);
      serve(who, line);
    };
    if (response.closed) end();
    else response.once('close', end);
  };
};
