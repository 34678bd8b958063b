import { thisTab } from '../browser/tab.ts';
import type { Tab } from '../browser/tab.ts';
import { drafts } from '../providers/saving/drafts.ts';
import type { Drafts } from '../providers/saving/drafts.ts';
import type { NewCommand, QueuedCommand } from './queuedCommand.ts';

/** The fields that contain commands, as `nameOf` names them. */
const COMMAND = /^items\.[^.]+\.command\./;

/** How many commands this page has created, for their order. */
let commandCount = 0;

/**
 * Stores unconfirmed commands on this device, like typed text: they survive a
 * reload, and one tab sends each. Every person has a list of their own.
 */
export const createOutboxStorage = (
  storage: Drafts = drafts,
  tab: Tab = thisTab,
  openedAt = Date.now(),
) => {
  const nameOf = ({ projectId, commandId }: Named) =>
    `items.${projectId}.command.${commandId}`;

  const put = (userId: string, queued: QueuedCommand): void => {
    tab.showAsOpen();
    const value = { ...queued, tab: tab.id };
    storage.keep(userId, nameOf(queued), { value, base: null });
  };

  /** A person's commands in all projects, oldest first. */
  const all = (userId: string): readonly QueuedCommand[] => {
    const commands = storage.fields(userId, 'items.').flatMap((field) => {
      if (!COMMAND.test(field)) return [];
      return storage.read<QueuedCommand>(userId, field)?.value ?? [];
    });
    return commands.sort(
      (a, b) => a.givenAt - b.givenAt || a.number - b.number,
    );
  };

  return {
    /** Creates a command without storing it. */
    create: (given: NewCommand): QueuedCommand => ({
      ...given,
      commandId: crypto.randomUUID(),
      number: (commandCount += 1),
      tab: tab.id,
    }),
    /** The same command under a new id, as if it was given now. */
    renew: (queued: QueuedCommand, givenAt: number): QueuedCommand => ({
      ...queued,
      commandId: crypto.randomUUID(),
      givenAt,
    }),
    put,
    all,

    drop: (userId: string, queued: Named): void =>
      storage.drop(userId, nameOf(queued)),

    /** Replaces an item's temporary id by the server's. */
    rename: (userId: string, temporaryId: string, serverId: string): void => {
      for (const queued of all(userId)) {
        const text = JSON.stringify(queued);
        if (!text.includes(temporaryId)) continue;
        const renamed = text.replaceAll(temporaryId, serverId);
        const value = JSON.parse(renamed) as QueuedCommand;
        storage.keep(userId, nameOf(queued), { value, base: null });
      }
    },

    /**
     * Assigns the wanted commands of closed pages to this tab and calls `take`
     * with them, while no other tab can. Without locks, it is unknown whether a
     * tab is open: only commands from before this page are taken.
     */
    takeOver: async (
      userId: string,
      isWanted: (queued: QueuedCommand) => boolean,
      take: (queued: readonly QueuedCommand[]) => void,
    ): Promise<void> => {
      await tab.exclusively((isTabOpen) => {
        const isOrphaned = (queued: QueuedCommand) =>
          !isTabOpen(queued.tab) &&
          (tab.seesOthers() || queued.givenAt < openedAt);
        const taken = all(userId)
          .filter(isWanted)
          .filter((queued) => queued.tab === tab.id || isOrphaned(queued));
        for (const queued of taken) put(userId, queued);
        take(taken);
      });
    },
  };
};

type Named = Pick<QueuedCommand, 'projectId' | 'commandId'>;
