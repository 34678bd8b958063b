import type { ServerResponse } from 'node:http';
import { DEADLINE_MS } from './deadline.ts';
import { tooMany } from './limits.ts';

/** Calls of one person that are handled at once; the others wait. */
export const TURNS = 32;
/** For so long, in ms, they begin as they come; then others are looked at. */
const SLICE_MS = 25;
/** Of those that wait, so many begin before others are looked at. */
const BURST = 2;
/** When to try again, in seconds. */
const RETRY_AFTER = 5;

type Line = {
  /** Turns that have begun and not ended. */
  open: number;
  /** When the first began in this iteration of the event loop, or null. */
  since: number | null;
  readonly waiting: Set<() => void>;
};

/** Waits for a turn of `who`, and ends it when `response` closes. */
export type TakeTurn = (
  who: string,
  response: Pick<ServerResponse, 'closed'> & {
    once: (event: 'close', end: () => void) => unknown;
  },
) => Promise<void>;

/**
 * Turns for each person's calls, so that nobody's thousand at once are handled
 * before another's one. A turn lasts until the answer has left the server: what
 * is not read takes the memory of a few answers only. Throws REQUEST.TOO_MANY
 * when none came within `patienceMs`.
 */
export const openTurns = ({
  turns = TURNS,
  sliceMs = SLICE_MS,
  burst = BURST,
  patienceMs = DEADLINE_MS,
}: Readonly<{
  turns?: number;
  sliceMs?: number;
  burst?: number;
  patienceMs?: number;
}> = {}): TakeTurn => {
  const lines = new Map<string, Line>();

  const lineOf = (who: string): Line => {
    const none: Line = { open: 0, since: null, waiting: new Set() };
    const line = lines.get(who) ?? none;
    lines.set(who, line);
    return line;
  };

  const canBegin = ({ open, since, waiting }: Line) =>
    waiting.size === 0 &&
    open < turns &&
    (since === null || performance.now() - since < sliceMs);

  const begin = (who: string, line: Line) => {
    line.open += 1;
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
    let left = Math.min(turns - line.open, burst);
    for (const next of line.waiting) {
      if (left-- <= 0) return;
      line.waiting.delete(next);
      begin(who, line);
      next();
    }
    if (line.open === 0) lines.delete(who);
  };

  const wait = async (line: Line): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve, reject) => {
      line.waiting.add(resolve);
      timer = setTimeout(() => {
        if (line.waiting.delete(resolve)) reject(tooMany(RETRY_AFTER));
      }, patienceMs);
    });
    clearTimeout(timer);
  };

  return async (who, response) => {
    const line = lineOf(who);
    if (canBegin(line)) begin(who, line);
    else await wait(line);
    const end = () => {
      line.open -= 1;
      serve(who, line);
    };
    if (response.closed) end();
    else response.once('close', end);
  };
};
