import { isTransient } from '../providers/http/errors.ts';
import type { Update } from '../providers/calls/savingState.ts';
import { Discarded } from './conflicts.ts';

/** A command is shown already, and sent once it cannot be undone any more. */
export type Delay = Readonly<{
  /** The time is over. */
  release: () => void;
  /** True when there was time left. */
  discard: () => boolean;
  ended: Promise<Ending>;
}>;

type Ending = 'due' | 'leaving' | 'discarded';
export type Page = Pick<
  EventTarget,
  'addEventListener' | 'removeEventListener'
>;

/** What waits longer for the network does not hold back what comes after. */
const PATIENCE_MS = 5_000;

/**
 * Delays of commands that have no inverse, until they cannot be undone any more.
 * They count as being saved all the time, and are sent when the page is left.
 */
export const createDelays = (begin: () => Update, page: Page) => {
  const waiting = new Set<(ending: Ending) => boolean>();
  const running = new Set<Promise<unknown>>();

  const endAll = (ending: Ending): void => {
    for (const end of [...waiting]) end(ending);
  };
  const leave = (): void => endAll('leaving');

  return {
    begin: (): Delay => {
      let settle: (ending: Ending) => void = () => undefined;
      const ended = new Promise<Ending>((resolve) => {
        settle = resolve;
      });
      const end = (ending: Ending): boolean => {
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

    /** Delivers once the delay is over; a page that closes asks nothing first. */
    after: <T>(
      { ended }: Delay,
      deliver: () => Promise<T>,
      atOnce: () => Promise<T>,
    ): Promise<T> => {
      const update = begin();
      const send = async (): Promise<T> => {
        const ending = await ended;
        if (ending === 'discarded') throw new Discarded();
        if (ending === 'due') return deliver();
        return atOnce().catch((error: unknown) => {
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

    /** Before they could not be sent any more: resolves when they are. */
    sendAll: async (): Promise<void> => {
      endAll('due');
      if (running.size === 0) return;
      const patience = new Promise((resolve) => {
        setTimeout(resolve, PATIENCE_MS);
      });
      await Promise.race([Promise.allSettled(running), patience]);
    },
  };
};
