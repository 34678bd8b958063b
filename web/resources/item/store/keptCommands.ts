import type { Assignment, Item } from '#api/contract/index.ts';
import { thisTab } from '../../../browser/tab.ts';
import type { Tab } from '../../../browser/tab.ts';
import { Discarded } from '../../../providers/calls/discarded.ts';
import { retryNow } from '../../../providers/http/retry.ts';
import { drafts } from '../../../providers/saving/drafts.ts';
import type { Drafts } from '../../../providers/saving/drafts.ts';
import type { BulkChange } from '../bulk/change.ts';
import type { Move } from './ordering.ts';
import { isCompleted, placementOf } from './placement.ts';

/** What a command does to its items. */
export type ItemCommand =
  | Readonly<{ kind: 'Move'; move: Move }>
  | Readonly<{ kind: 'Toggle'; markComplete: boolean }>
  | Readonly<{ kind: 'Delete' }>
  | Readonly<{ kind: 'Bulk'; change: BulkChange }>;

/** An item as its command found it. */
export type Before = Readonly<{
  id: string;
  assignment: Assignment;
  isCompleted: boolean;
  /** Its beginning, to name it by. */
  description: string;
}>;

/** A command on items that the server has not acknowledged. */
export type KeptCommand = Readonly<{
  /** The same on every try: a repeat has no second effect. */
  commandId: string;
  command: ItemCommand;
  before: readonly Before[];
  /** Milliseconds since 1970. */
  givenAt: number;
  /** Orders those of the same millisecond. */
  number: number;
  /** The tab that sends it. */
  tab: string;
}>;

export type KeptCommands = ReturnType<typeof createKeptCommands>;

const NAME_LENGTH = 200;
let count = 0;

type Device = Readonly<{
  storage: Drafts;
  tab: Tab;
  /** Ids of commands that this page sends, or has sent. */
  taken: Set<string>;
  /** Ids of those that the person discarded. */
  discarded: Set<string>;
}>;
const thisDevice: Device = {
  storage: drafts,
  tab: thisTab,
  taken: new Set(),
  discarded: new Set(),
};

/**
 * Commands on items that are not acknowledged, stored on this device as typed
 * text is: they survive a reload and are sent then, each once, by one tab.
 */
export const createKeptCommands = (
  userId: string,
  projectId: string,
  { storage, tab, taken, discarded }: Device = thisDevice,
) => {
  const beginning = `items.${projectId}.command.`;

  const store = (kept: KeptCommand): void => {
    const field = beginning + kept.commandId;
    storage.keep(userId, field, { value: kept, base: null });
  };

  const keep = (kept: KeptCommand): KeptCommand => {
    taken.add(kept.commandId);
    store(kept);
    return kept;
  };

  const all = (): readonly KeptCommand[] =>
    storage
      .fields(userId, beginning)
      .flatMap((name) => storage.read<KeptCommand>(userId, name)?.value ?? [])
      .sort((a, b) => a.givenAt - b.givenAt || a.number - b.number);

  return {
    /** Keeps a new one; `items` as they are before it. */
    add: (
      command: ItemCommand,
      items: readonly Item[],
      givenAt: number,
    ): KeptCommand => {
      tab.show();
      return keep({
        commandId: crypto.randomUUID(),
        command,
        before: items.map(beforeOf),
        givenAt,
        number: (count += 1),
        tab: tab.id,
      });
    },

    drop: ({ commandId }: KeptCommand): void => {
      storage.drop(userId, beginning + commandId);
    },

    /** Leaves one to be taken over again. */
    leave: ({ commandId }: KeptCommand): void => {
      taken.delete(commandId);
    },

    /** Gives up one that waits: it is not tried again. */
    discard: ({ commandId }: KeptCommand): void => {
      discarded.add(commandId);
      storage.drop(userId, beginning + commandId);
      retryNow();
    },

    /** Throws Discarded for one that the person gave up. */
    requireWanted: ({ commandId }: KeptCommand): void => {
      if (discarded.has(commandId)) throw new Discarded();
    },

    isEmpty: (): boolean => storage.fields(userId, beginning).length === 0,

    /** The server named an item that was made here. */
    rename: (temporaryId: string, serverId: string): void => {
      const named = (id: string) => (id === temporaryId ? serverId : id);
      for (const kept of all()) {
        if (!kept.before.some(({ id }) => id === temporaryId)) continue;
        const before = kept.before.map((one) => ({
          ...one,
          id: named(one.id),
        }));
        store({ ...kept, before });
      }
    },

    /**
     * Makes those of pages that are gone this tab's own, the oldest first;
     * resolves to true when other tabs still have some.
     */
    takeOver: async (
      send: (kept: readonly KeptCommand[]) => void,
    ): Promise<boolean> => {
      let others = false;
      await tab.among((isThere) => {
        const left = all().filter(({ commandId }) => !taken.has(commandId));
        const free = left.filter(
          (kept) => kept.tab === tab.id || !isThere(kept.tab),
        );
        others = free.length < left.length;
        if (free.length > 0) tab.show();
        send(free.map((kept) => keep({ ...kept, tab: tab.id })));
      });
      return others;
    },
  };
};

const COMMAND = /^items\.([^.]+)\.command\./;

/** The commands of a person that are kept on this device, in any project. */
export const keptOnDevice = (
  userId: string,
  storage: Drafts = drafts,
  taken: ReadonlySet<string> = thisDevice.taken,
): readonly Readonly<{
  projectId: string;
  kept: KeptCommand;
  /** This page sends it. */
  isHere: boolean;
}>[] =>
  storage.fields(userId, 'items.').flatMap((field) => {
    const projectId = COMMAND.exec(field)?.[1];
    const kept = storage.read<KeptCommand>(userId, field)?.value;
    return projectId === undefined || kept === undefined
      ? []
      : [{ projectId, kept, isHere: taken.has(kept.commandId) }];
  });

const beforeOf = (item: Item): Before => {
  const { scope, assignedTimeframe, assignedToUserId } = placementOf(item);
  return {
    id: item.id,
    assignment: { scope, assignedTimeframe, assignedToUserId },
    isCompleted: isCompleted(item),
    description: item.description.slice(0, NAME_LENGTH),
  };
};
