import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Where an EventStoreDB is to be reached that no test's process holds. */
export type EventStoreDbProcess = Readonly<{
  url: string;
  end: () => Promise<void>;
}>;

const SERVE = join(import.meta.dirname, 'serveEventStoreDb.ts');

/**
 * The server that EVENTSTORE_URL names; else the double in a process of its
 * own, with an empty log. Throws when that does not start.
 */
export const eventStoreDbProcess = async (): Promise<EventStoreDbProcess> => {
  const named = process.env['EVENTSTORE_URL'] ?? '';
  if (named !== '') return { url: named, end: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'slipway-eventstore-'));
  const child = spawn(
    process.execPath,
    [SERVE, '0', join(folder, 'log.jsonl')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const firstLine = once(createInterface({ input: child.stdout }), 'line');
  const [url] = (await Promise.race([
    firstLine,
    ended.then(() => {
      throw new Error('The double of EventStoreDB ended at its start.');
    }),
  ])) as [string];
  return {
    url,
    end: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
