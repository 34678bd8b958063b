import { isTransient } from '../providers/http/callErrors.ts';

const TEMPORARY = 'temporary-';

/** Creates an id for an item that the server does not know yet. */
export const temporaryId = (): string => TEMPORARY + crypto.randomUUID();

export const isTemporaryId = (id: string): boolean => id.startsWith(TEMPORARY);

export type AttemptOptions = Readonly<{
  /** Whether the page is closing. */
  isLeaving?: boolean;
}>;

/** The ids of items added here, and the errors of those that were rejected. */
export const createItemIds = () => {
  const serverIds = new Map<string, string>();
  const temporaryIds = new Map<string, string>();
  /** Why an item was not created: commands on it are orphaned. */
  const orphaned = new Map<string, unknown>();
  const idOf = (id: string): string => serverIds.get(id) ?? id;

  return {
    /** The current id of an item. */
    idOf,
    /** An item's first id, which identifies its row and orders its commands. */
    rowKey: (id: string): string => temporaryIds.get(id) ?? id,
    isOrphaned: (id: string): boolean => orphaned.has(id),
    /** The server's id; throws the error if the item was not created. */
    createdId: (id: string): string => {
      if (orphaned.has(id)) throw orphaned.get(id);
      return idOf(id);
    },
    /**
     * Wraps the attempts to create an item: notes its server id, or why it was
     * rejected. Calls `onAssigned` before anything can show it with that id.
     */
    trackCreation: <T extends Readonly<{ reply: unknown }>>(
      id: string,
      attempt: (options?: AttemptOptions) => Promise<T>,
      onAssigned: (temporaryId: string, serverId: string) => void,
    ) => {
      orphaned.delete(id);
      return async (options?: AttemptOptions): Promise<T> => {
        try {
          const answer = await attempt(options);
          const created = answer.reply as Readonly<{ id: string }>;
          serverIds.set(id, created.id);
          temporaryIds.set(created.id, id);
          onAssigned(id, created.id);
          return answer;
        } catch (error) {
          if (!isTransient(error)) orphaned.set(id, error);
          throw error;
        }
      };
    },
  };
};
