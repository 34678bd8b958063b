import type { Change } from '#api/contract/index.ts';
import { pathOf, read } from './read.ts';
import { command, post } from './command.ts';

/** How many of the person's changes Ctrl+Z looks through. */
const MAX_CHANGES = 200;

/** Calls that list changes and undo them. */
export const changeCalls = {
  /** Reads the person's changes of the last 24 hours, newest first. */
  getOwnChanges: async (signal?: AbortSignal): Promise<readonly Change[]> => {
    const { changes } = await read<{ changes: readonly Change[] }>({
      path: `/teams/active/changes?mine=true&limit=${String(MAX_CHANGES)}`,
      signal,
    });
    return changes;
  },

  /**
   * Rejects with the name of a person who changed the same values later;
   * `partial` undoes the rest.
   */
  undoChange: (
    changeId: string,
    { partial = false }: Readonly<{ partial?: boolean }> = {},
  ): Promise<{ changeId: string; undoes: string }> =>
    command({
      ...post(pathOf`/teams/active/changes/${changeId}/undo`, { partial }),
      isUndo: true,
    }),
};
