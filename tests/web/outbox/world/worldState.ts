import type { ItemCommand } from '#web/outbox/itemCommand.ts';
import type { Random } from '#tests/support/seededRandom.ts';
import { memoryStorage } from '../../providers/browser.ts';
import { settle } from '../../providers/deferred.ts';
import { browserLocks } from './browserLocks.ts';
import { createRepeatingServer, DONE } from './repeatingServer.ts';

/** A command that a person gave, and its outcome. */
export type IssuedCommand = {
  readonly commandId: string;
  readonly page: number;
  readonly number: number;
  readonly kind: ItemCommand['kind'];
  /** The ids that the items had first. */
  readonly items: readonly string[];
  /** The target week of a move. */
  readonly week?: number;
  outcome: 'open' | 'confirmed' | 'rejected' | 'discarded';
  /** The person gave it up. */
  isDiscarded?: boolean;
  /** It was sent when its page closed. */
  isOfLeaving?: boolean;
};

export type WorldState = ReturnType<typeof createWorldState>;

/** What all pages share: the device, the network and the server. */
export const createWorldState = (random: Random) => {
  const issuedCommands: IssuedCommand[] = [];
  const faults: string[] = [];
  let waiting: (() => void)[] = [];
  return {
    random,
    server: createRepeatingServer(random),
    device: memoryStorage(),
    locks: browserLocks(),
    issuedCommands,
    /** The pages that have sent each command. */
    senders: new Map<string, Set<number>>(),
    /** The ids of the answered commands. */
    answered: new Set<string>(),
    /** The numbers of the open pages. */
    openPages: new Set<number>(),
    faults,
    isCut: false,
    now: Date.parse(DONE),
    /** Waits for the next tick. */
    turn: () => new Promise<void>((resolve) => waiting.push(resolve)),
    /** Lets all waiting promises continue once. */
    tick: async () => {
      const due = waiting;
      waiting = [];
      for (const go of due) go();
      await settle();
    },
    isQuiet: () => waiting.length === 0,
  };
};
