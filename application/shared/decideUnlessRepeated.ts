import type { Decided, Job } from './decideCommand.ts';
import { decide } from './decideCommand.ts';
import type { LoadedStream } from './loadedStream.ts';
import type { EventStore } from './ports/EventStore.ts';

/** How many events are searched for an earlier run of a command. */
const MAX_SEARCHED_EVENTS = 500;

/**
 * Like `decide`. But if the command already ran, returns no events instead of
 * an error that its own earlier run caused, for example because it deleted the
 * item that it names. Looks for the command in the latest 500 events of its
 * stream. Throws what refuses the command, and StorageFailure.
 */
export const decideUnlessRepeated = async (
  eventStore: Pick<EventStore, 'readStream'>,
  job: Job,
  before: LoadedStream<unknown>,
): Promise<Decided> => {
  try {
    return decide(job, before);
  } catch (error) {
    if (!(await isRepeated(eventStore, job, before))) throw error;
    return { job, before, events: [], after: before.state };
  }
};

const isRepeated = async (
  eventStore: Pick<EventStore, 'readStream'>,
  { execution: { streamId, command } }: Job,
  { revision }: LoadedStream<unknown>,
): Promise<boolean> => {
  if (revision === 'none') return false;
  const from = Math.max(0, revision + 1 - MAX_SEARCHED_EVENTS);
  const latest = await eventStore.readStream(
    streamId,
    from,
    MAX_SEARCHED_EVENTS,
  );
  const { commandId } = command.metadata;
  return latest.some(({ metadata }) => metadata.commandId === commandId);
};
