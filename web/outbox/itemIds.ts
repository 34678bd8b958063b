import { isTransient } from '../providers/http/errors.ts';

const TEMPORARY = 'temporary-';

/** An id for an item that the server has not seen yet. */
export const temporaryId = (): string => TEMPORARY + crypto.randomUUID();

export const isTemporaryId = (id: string): boolean => id.startsWith(TEMPORARY);

/** The ids of items that were added here, and what became of those that were not. */
export const createItemIds = () => {
  const serverIds = new Map<string, string>();
  const temporaryIds = new Map<string, string>();
  /** Why an item does not exist: commands on it are orphaned. */
  const orphaned = new Map<string, unknown>();
  const idOf = (id: string): string => serverIds.get(id) ?? id;

  return {
    /** The id that an item has now. */
    idOf,
    /** An item's first id, by which its row and its order are known. */
    rowKey: (id: string): string => temporaryIds.get(id) ?? id,
    isOrphaned: (id: string): boolean => orphaned.has(id),
    /** Throws why there is none. */
    createdId: (id: string): string => {
      if (orphaned.has(id)) throw orphaned.get(id);
      return idOf(id);
    },
    /** Tries to create an item: names it, or notes why it does not exist. */
    creating: <T extends Readonly<{ reply: unknown }>>(
      id: string,
      attempt: (isLeaving?: boolean) => Promise<T>,
    ) => {
      orphaned.delete(id);
      return async (isLeaving?: boolean): Promise<T> => {
        try {
          const answer = await attempt(isLeaving);
          const made = answer.reply as Readonly<{ id: string }>;
          serverIds.set(id, made.id);
          temporaryIds.set(made.id, id);
          return answer;
        } catch (error) {
          if (!isTransient(error)) orphaned.set(id, error);
          throw error;
        }
      };
    },
  };
};
