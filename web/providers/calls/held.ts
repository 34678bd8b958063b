import { Discarded } from './discarded.ts';
import { savingState } from './savingState.ts';
import type { Update } from './savingState.ts';
import type { CommandOptions } from './send.ts';

/** What changes a call that is sent at its end. */
type Sending = Pick<CommandOptions, 'keepalive' | 'overtaken'>;

/** A command that is shown already, and sent once its time to undo is over. */
export type Hold = Readonly<{
  /** Sends when that is; rejects with Discarded when it is not to be sent. */
  run: <T>(send: (options: Sending) => Promise<T>) => Promise<T>;
  /** The time is over. */
  release: () => void;
  /** True when there was time left. */
  takeBack: () => boolean;
  /** Resolves when it is released or taken back. */
  over: Promise<void>;
}>;

export type HeldCommands = ReturnType<typeof createHeldCommands>;

/** For a command that cannot be taken back. */
export const AT_ONCE: Pick<Hold, 'run'> = { run: (send) => send({}) };

type Ending = 'due' | 'leaving' | 'takenBack';

/** A page that is closing asks nothing first; its request outlives it. */
const LEAVING: Sending = { keepalive: true, overtaken: undefined };

/** What waits longer for the network does not hold back what comes after. */
const PATIENCE_MS = 5_000;

/**
 * Commands that have no inverse are held until they cannot be undone any more.
 * They count as being saved all the time, and are sent when the page is left.
 */
export const createHeldCommands = (
  begin: () => Update = savingState.begin,
  page: Pick<
    EventTarget,
    'addEventListener' | 'removeEventListener'
  > = globalThis,
) => {
  const waiting = new Set<(ending: Ending) => boolean>();
  const running = new Set<Promise<unknown>>();

  const endAll = (ending: Ending) => {
    for (const end of [...waiting]) end(ending);
  };
  const leave = () => endAll('leaving');

  const wait = () => {
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
    return { ended, end };
  };

  const sendAfter = async <T>(
    ended: Promise<Ending>,
    send: (options: Sending) => Promise<T>,
  ): Promise<T> => {
    const update = begin();
    try {
      const ending = await ended;
      if (ending === 'takenBack') throw new Discarded();
      return await send(ending === 'leaving' ? LEAVING : {});
    } finally {
      update.end();
    }
  };

  return {
    hold: (): Hold => {
      const { ended, end } = wait();
      return {
        run: (send) => {
          const sent = sendAfter(ended, send);
          running.add(sent);
          const forget = () => void running.delete(sent);
          sent.then(forget, forget);
          return sent;
        },
        release: () => void end('due'),
        takeBack: () => end('takenBack'),
        over: ended.then(() => undefined),
      };
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

/** Those of this tab. */
export const heldCommands = createHeldCommands();
