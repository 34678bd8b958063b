import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Row } from '../statement.ts';
import type {
  BuildFailure,
  BuildReply,
  BuildRequest,
  BuildTask,
} from './buildRequest.ts';
import type { BuildSite } from './buildSite.ts';
import { storedIn } from './collection.ts';
import type { Checkpoint } from '../../readModels/documentStore.ts';
import { Outrun } from '../../readModels/documentStore.ts';

const THREAD = new URL('./buildWorker.ts', import.meta.url);
/** Writes that wait for the thread, while more is folded here. */
const WRITES_AT_MOST = 2;

/**
 * In a thread of its own, which goes on with a closed file after `begun`. It
 * ends with its first failure, and then every call throws that.
 */
export const threadSite = (task: BuildTask, begun: Checkpoint): BuildSite => {
  const { name } = task.shape;
  const thread = threadOf(task);
  const writes: Promise<unknown>[] = [];
  let taken = begun;

  const read = async (ids: readonly string[] | null) =>
    (await thread.ask({ kind: 'read', ids })).map(storedIn);

  return {
    checkpoint: () => taken,
    load: read,
    all: () => read(null),
    write: async (rows, from, to) => {
      if (from !== taken.position) throw new Outrun(name);
      writes.push(thread.ask({ kind: 'write', rows, from, to }));
      taken = to;
      if (writes.length > WRITES_AT_MOST) await writes.shift();
    },
    finish: async () => {
      await thread.ask({ kind: 'finish' });
      await thread.end(new Outrun(name));
    },
    close: () => thread.end(new Outrun(name)),
  };
};

type Thread = Readonly<{
  /** Throws what it ended with. */
  ask: (request: BuildRequest) => Promise<readonly Row[]>;
  end: (reason: Error) => Promise<void>;
}>;

const threadOf = (task: BuildTask): Thread => {
  const worker = new Worker(THREAD, { workerData: task });
  const waiting: PromiseWithResolvers<readonly Row[]>[] = [];
  let ended: Error | null = null;
  // Only somebody who waits for it keeps the process running.
  worker.unref();

  const end = async (reason: Error) => {
    ended ??= reason;
    for (const { reject } of waiting.splice(0)) reject(ended);
    await worker.terminate();
  };

  worker.on('message', (reply: BuildReply) => {
    const asked = waiting.shift();
    if (waiting.length === 0) worker.unref();
    if ('rows' in reply) return asked?.resolve(reply.rows);
    const failure = errorOf(task, reply.failure);
    asked?.reject(failure);
    void end(failure);
  });
  worker.on('error', (error) => {
    void end(lost(task, error instanceof Error ? error.message : 'unknown'));
  });
  worker.on('exit', (code) => {
    void end(lost(task, `code ${String(code)}`));
  });

  return {
    ask: (request) => {
      if (ended !== null) throw ended;
      const asked = Promise.withResolvers<readonly Row[]>();
      // Of a write that nobody waits for, the next call tells.
      asked.promise.catch(() => undefined);
      waiting.push(asked);
      worker.ref();
      worker.postMessage(request);
      return asked.promise;
    },
    end,
  };
};

const errorOf = ({ shape }: BuildTask, failure: BuildFailure): Error => {
  const { kind, message } = failure;
  if (kind === 'outrun') return new Outrun(shape.name);
  if (kind === 'other') return new Error(message);
  return new StorageFailure(kind, message);
};

const lost = ({ path }: BuildTask, why: string): StorageFailure =>
  new StorageFailure(
    'unavailable',
    `${basename(path)}: the thread that writes it has ended (${why}).`,
  );
