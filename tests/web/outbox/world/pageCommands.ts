import type { Item } from '#api/contract/index.ts';
import { ItemType, Scope } from '#api/contract/values.ts';
import type { Delay } from '#web/outbox/delays.ts';
import type { ItemCommand } from '#web/outbox/itemCommand.ts';
import { temporaryId } from '#web/outbox/itemIds.ts';
import type { createOutbox, ProjectOutbox } from '#web/outbox/outbox.ts';
import { Discarded } from '#web/outbox/outboxErrors.ts';
import { waitsForPerson } from '#web/outbox/queuedCommand.ts';
import type { QueuedCommand } from '#web/outbox/queuedCommand.ts';
import { draftItem } from '#web/resources/item/store/changeItems.ts';
import { settle } from '../../providers/deferred.ts';
import { week } from '../../resources/item/items.ts';
import { DONE, PERSON } from './repeatingServer.ts';
import type { IssuedCommand, WorldState } from './worldState.ts';

/** The outbox of a page with this number, and its part for the project. */
type PageOutbox = Readonly<{
  page: number;
  outbox: ReturnType<typeof createOutbox>;
  project: ProjectOutbox;
}>;

/** What a person does with the commands on a page. */
export const pageCommands = (state: WorldState, pageOutbox: PageOutbox) => {
  const { outbox, project } = pageOutbox;
  const { taken, delays, issuedFor, follow, give } = commandQueue(
    state,
    pageOutbox,
  );
  const stored = () => outbox.storage.all(PERSON.userId);

  return {
    ...itemCommands(state, project, give),
    stored,
    pending: (): readonly IssuedCommand[] => taken,

    takeOver: () =>
      outbox.storage.takeOver(
        PERSON.userId,
        (queued) =>
          !outbox.isHandled(queued.commandId) &&
          !waitsForPerson(queued, state.now),
        (all) => {
          for (const queued of all) follow(queued);
        },
      ),

    endDelays: ({ isUndone }: Readonly<{ isUndone: boolean }>) => {
      for (const delay of delays.values()) {
        if (isUndone) delay.discard();
        else delay.release();
      }
    },

    discardOne: () => {
      const queued = state.random.pick(stored());
      if (queued === undefined || !outbox.isHandled(queued.commandId)) return;
      const issued = issuedFor(queued);
      if (issued !== undefined) issued.isDiscarded = true;
      project.discard(queued);
    },

    tryAddsAgain: async () => {
      for (const queued of stored()) {
        if (!waitsForPerson(queued, state.now)) continue;
        const issued = issuedFor(queued);
        if (issued !== undefined) issued.outcome = 'open';
        follow({ ...queued, refusal: null });
      }
      await settle();
    },
  };
};

type Give = (
  command: ItemCommand,
  items: readonly Item[],
  delay?: Delay,
) => void;

/** Sends commands, and notes the outcomes that the person sees. */
const commandQueue = (
  { issuedCommands }: WorldState,
  { page, project }: PageOutbox,
) => {
  const delays = new Map<string, Delay>();
  /** The commands in the order in which this page took them over. */
  const taken: IssuedCommand[] = [];

  const issuedFor = ({ commandId }: QueuedCommand) =>
    issuedCommands.find((issued) => issued.commandId === commandId);

  const follow = (queued: QueuedCommand, delay?: Delay) => {
    const issued = issuedFor(queued);
    if (issued === undefined) throw new Error('Nobody has done that.');
    taken.push(issued);
    if (delay !== undefined) delays.set(queued.commandId, delay);
    const end = (outcome: IssuedCommand['outcome']) => {
      issued.outcome = outcome;
      taken.splice(taken.indexOf(issued), 1);
    };
    project.enqueue(queued, delay).then(
      () => end('confirmed'),
      (error: unknown) =>
        end(error instanceof Discarded ? 'discarded' : 'rejected'),
    );
  };

  const give: Give = (command, items, delay) => {
    const queued = project.newCommand(command, items);
    const to = command.kind === 'Move' && command.move.newAssignment;
    issuedCommands.push({
      commandId: queued.commandId,
      page,
      number: issuedCommands.length,
      kind: command.kind,
      items: items.map(({ id }) => project.rowKey(id)),
      ...(to && { week: to.assignedTimeframe?.index ?? 0 }),
      outcome: 'open',
    });
    follow(queued, delay);
  };

  return { taken, delays, issuedFor, follow, give };
};

/** Commands on items, some of them random. */
const itemCommands = (
  { random, issuedCommands }: WorldState,
  project: ProjectOutbox,
  give: Give,
) => ({
  add: () => {
    const description = `Item of command ${String(issuedCommands.length)}`;
    const itemType = ItemType.GoToMarket;
    const draft = draftItem({
      ...PERSON,
      temporaryId: temporaryId(),
      itemType,
      description,
      createdAt: DONE,
    });
    const newAssignment = { scope: Scope.Project, assignedTimeframe: week(0) };
    give({ kind: 'Add', itemType, description, newAssignment }, [draft]);
  },

  move: (item: Item) => {
    const neighbor = random.pick(project.all());
    const assignedTimeframe = week(1 + issuedCommands.length);
    give(
      {
        kind: 'Move',
        move: {
          newAssignment: { scope: Scope.Project, assignedTimeframe },
          orderUpdate: random.chance(0.3)
            ? { leftNeighborId: neighbor?.id ?? null, rightNeighborId: null }
            : undefined,
        },
      },
      [item],
    );
  },

  toggle: (item: Item) => {
    const markComplete = item.completionDate === null;
    give({ kind: 'Toggle', markComplete }, [item]);
  },

  bulk: (items: readonly Item[]) => {
    const command = random.chance(0.5) ? 'Complete' : 'Reopen';
    give({ kind: 'Bulk', change: { command } }, items);
  },

  remove: (item: Item) => {
    give({ kind: 'Delete' }, [item], project.delay());
  },
});
