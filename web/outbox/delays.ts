import { isTransient } from '../providers/http/callErrors.ts';
import type { Update } from '../providers/calls/savingState.ts';
import { Discarded } from './outboxErrors.ts';

/** The time before a command is sent, in which it can be undone. */
export type Delay = Readonly<{
  /** Ends the delay: the command is sent. */
  release: () => void;
  /** Drops the command; returns whether there was still time for that. */
  discard: () => boolean;
  ended: Promise<DelayEnd>;
}>;

/** `leaving`: the page is closing. */
type DelayEnd = 'due' | 'leaving' | 'discarded';

/** Two ways to deliver a command, the second one for a closing page. */
type Deliveries<T> = Readonly<
  Record<'deliver' | 'deliverOnLeave', () => Promise<T>>
>;

export type PageEvents = Pick<
  EventTarget,
  'addEventListener' | 'removeEventListener'
>;

/** A command that waits longer for the network does not block what follows. */
const DELIVERY_TIMEOUT_MS = 5_000;

/**
 * Delays commands without an inverse until they can no longer be undone. They
 * count as being saved, and are sent when the page is closed.
 */
export const createDelays = (begin: () => Update, page: PageEvents) => {
  const waiting = new Set<(ending: DelayEnd) => boolean>();
  const running = new Set<Promise<unknown>>();

  const endAll = (ending: DelayEnd): void => {
    for (const end of [...waiting]) end(ending);
  };
  const leave = (): void => endAll('leaving');

  return {
    /** Begins a delay, which ends with one of the calls. */
    begin: (): Delay => {
      let settle: (ending: DelayEnd) => void = () => undefined;
      const ended = new Promise<DelayEnd>((resolve) => {
        settle = resolve;
      });
      const end = (ending: DelayEnd): boolean => {
        if (!waiting.delete(end)) return false;
        if (waiting.size === 0) page.removeEventListener('pagehide', leave);
        settle(ending);
        return true;
      };
      if (waiting.size === 0) page.addEventListener('pagehide', leave);
      waiting.add(end);
      return {
        release: () => void end('due'),
        discard: () => end('discarded'),
        ended,
      };
    },

    /**
     * Calls `deliver` after the delay. On a closing page, it calls the faster
     * `deliverOnLeave`, and `deliver` only if that fails transiently.
     */
    after: <T>(
      { ended }: Delay,
      { deliver, deliverOnLeave }: Deliveries<T>,
    ): Promise<T> => {
      const update = begin();
      const send = async (): Promise<T> => {
        const ending = await ended;
        if (ending === 'discarded') throw new Discarded();
        if (ending === 'due') return deliver();
        return deliverOnLeave().catch((error: unknown) => {
          if (!isTransient(error)) throw error;
          return deliver();
        });
      };
      const sent = send().finally(() => {
        update.end();
        running.delete(sent);
      });
      running.add(sent);
      return sent;
    },

    /** Sends all delayed commands now; resolves when they are sent. */
    sendAll: async (): Promise<void> => {
      endAll('due');
      if (running.size === 0) return;
      const timeout = new Promise((resolve) => {
        setTimeout(resolve, DELIVERY_TIMEOUT_MS);
      });
      await Promise.race([Promise.allSettled(running), timeout]);
    },
  };
};
