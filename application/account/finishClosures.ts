import type { Directory } from '../shared/ports/Directory.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { EraseTraces } from './eraseTraces.ts';

export type FinishClosures = () => Promise<Readonly<{ finished: number }>>;

/**
 * Erases what closed accounts left behind when the process ended in the middle
 * (Q62). For the start of a server.
 */
export const finishClosures =
  ({
    readModels,
    directory,
    eraseTraces,
  }: {
    readModels: ReadModels;
    directory: Directory;
    eraseTraces: EraseTraces;
  }): FinishClosures =>
  async () => {
    const { documents } = await readModels.find('users', {
      where: { closed: true },
    });
    const left = await directory.emailAddresses(documents.map(({ id }) => id));
    for (const [userId, emailAddress] of left) {
      await eraseTraces({ userId, emailAddress });
    }
    return { finished: left.size };
  };
