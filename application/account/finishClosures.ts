import type { Directory } from '../shared/ports/Directory.ts';
import type { EventStore } from '../shared/ports/EventStore.ts';
import type {
  ReadModelProgress,
  ReadModels,
} from '../shared/ports/ReadModels.ts';
import type { Sessions } from '../shared/ports/Sessions.ts';
import type { EraseTraces } from './eraseTraces.ts';

export type FinishClosures = () => Promise<Readonly<{ finished: number }>>;

/** A rebuild of the read models takes a while. */
const PATIENCE_MS = 60 * 60_000;

/**
 * Erases what closed accounts left behind when the process ended in the middle
 * (Q62), once the read models have caught up. Runs at the start of a server.
 */
export const finishClosures =
  ({
    eventStore,
    readModels,
    progress,
    directory,
    sessions,
    eraseTraces,
  }: {
    eventStore: EventStore;
    readModels: ReadModels;
    progress: ReadModelProgress;
    directory: Directory;
    sessions: Sessions;
    eraseTraces: EraseTraces;
  }): FinishClosures =>
  async () => {
    const last = await eventStore.lastPosition();
    if (!(await progress.waitFor(last, PATIENCE_MS))) return { finished: 0 };
    const { documents } = await readModels.find('users', {
      where: { closed: true },
    });
    const left = await directory.emailAddresses(documents.map(({ id }) => id));
    for (const [userId, emailAddress] of left) {
      await eraseTraces({ userId, emailAddress });
    }
    for (const { id } of documents) await sessions.endAllOf(id);
    return { finished: left.size };
  };
