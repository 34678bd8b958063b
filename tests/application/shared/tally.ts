import type { Execution } from '#application/shared/executeCommand.ts';
import type { NewEvent } from '#application/shared/ports/EventStore.ts';
import type { Command } from '#domain/shared/command.ts';
import type { Decider } from '#domain/shared/decider.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { Event } from '#domain/shared/event.ts';

/**
 * The smallest aggregate: it counts up to a limit, with an event for each step.
 */
type Count = Command<'Count', { steps: number }>;
type Counted = Event<'Counted', { number: number }>;

export const LIMIT = 100;

export const tally: Decider<Count, number, Counted> = {
  initialState: () => 0,
  versions: { Counted: 1 },
  evolve: (count) => count + 1,
  decide: ({ data: { steps } }, count) => {
    if (count + steps > LIMIT) throw new DomainError('TALLY.FULL');
    return Array.from({ length: steps }, (_, i) => counted(count + i + 1));
  },
};

const counted = (number: number): Counted => ({
  type: 'Counted',
  schemaVersion: 1,
  data: { number },
});

export const STREAM = 'tally-1';

export const count = (
  commandId: string,
  steps = 1,
  streamId = STREAM,
): Execution<Count, number> => ({
  streamId,
  teamId: 'team-one',
  command: {
    type: 'Count',
    data: { steps },
    metadata: {
      commandId,
      actorId: 'user-ada',
      now: '2026-03-04T10:00:00.000Z',
    },
  },
});

/** A step that another process has counted. */
export const countedElsewhere = (eventId: string): NewEvent => ({
  ...counted(0),
  metadata: {
    eventId,
    occurredAt: '2026-03-04T10:00:00.000Z',
    actorId: 'user-grace',
    teamId: 'team-one',
    commandId: eventId,
  },
});
