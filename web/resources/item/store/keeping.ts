import type { Item } from '#api/contract/index.ts';
import type { SlipwayDataProvider } from '../../../providers/calls/dataProvider.ts';
import type { CommandOptions } from '../../../providers/calls/send.ts';
import type { FindOvertaken } from '../../../providers/calls/superseded.ts';
import { changeIds } from '../../../providers/http/changeIds.ts';
import { SlipwayError } from '../../../providers/http/errors.ts';
import { idIn } from './itemsState.ts';
import type { ItemCommand, KeptCommand, KeptCommands } from './keptCommands.ts';
import { isOvertaken } from './overtaking.ts';
import type { ItemStore } from './query.ts';

/** A command that is older has waited: others may have been faster. */
const FRESH_MS = 5_000;

type Dependencies = Readonly<{
  projectId: string;
  data: Pick<SlipwayDataProvider, 'findItems'>;
  store: ItemStore;
  kept: KeptCommands;
  now: () => number;
}>;

export type Keeping = Readonly<{
  /**
   * Runs a command on items with its options for the call. It is stored on the
   * device until the server has answered; `again` is one stored before.
   */
  run: <T>(
    ids: readonly string[],
    command: ItemCommand,
    again: KeptCommand | undefined,
    send: (options: CommandOptions) => Promise<T>,
  ) => Promise<T>;
  /** What the last command on an item that was carried out is called. */
  lastChangeOf: (id: string) => string | undefined;
}>;

export const createKeeping = ({
  projectId,
  data,
  store,
  kept: commands,
  now,
}: Dependencies): Keeping => {
  const present = (ids: readonly string[]): readonly Item[] => {
    const state = store.current();
    const wanted = new Set(ids.map(idIn(state)));
    return state.items.filter(({ id }) => wanted.has(id));
  };

  /** Asks the server, if the command had to wait. */
  const overtakenSince =
    ({ before, command, givenAt }: KeptCommand): FindOvertaken =>
    async (serverIds) => {
      if (now() - givenAt < FRESH_MS) return new Set();
      const found = await data.findItems(projectId, serverIds);
      const idOf = idIn(store.current());
      const then = new Map(before.map((one) => [idOf(one.id), one]));
      // One that is gone is left to the server, which says so.
      return new Set(
        found
          .filter((item) => {
            const one = then.get(item.id);
            return one !== undefined && isOvertaken(one, item, command);
          })
          .map(({ id }) => id),
      );
    };

  const lastChanges = new Map<string, string | undefined>();

  return {
    lastChangeOf: (id) => lastChanges.get(id),
    run: async (ids, command, again, send) => {
      const kept = again ?? commands.add(command, present(ids), now());
      try {
        const { commandId } = kept;
        const reply = await send({
          commandId,
          beforeTry: () => commands.requireWanted(kept),
          overtaken: overtakenSince(kept),
        });
        commands.drop(kept);
        const changeId = changeIds.of(commandId);
        for (const id of ids) lastChanges.set(id, changeId);
        return reply;
      } catch (error) {
        // It is sent when the person is back, or back in the team.
        if (isUndecided(error)) commands.leave(kept);
        else commands.drop(kept);
        throw error;
      }
    },
  };
};

/**
 * The session ended, or another team is active: the server has not decided on
 * the command.
 */
export const isUndecided = (error: unknown): boolean =>
  error instanceof SlipwayError &&
  (error.httpStatus === 401 || error.code === 'TEAM.NOT_ACTIVE');
