import { parentPort, workerData } from 'node:worker_threads';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Row } from '../statement.ts';
import { messageOf } from '../../shared/messageOf.ts';
import type {
  BuildFailure,
  BuildReply,
  BuildRequest,
  BuildTask,
} from './buildRequest.ts';
import type { Collection } from './collection.ts';
import { storedRows } from './collection.ts';
import { finishBuilding, reopenBuilding } from './collectionFile.ts';
import { Outrun } from '../../readModels/documentStore.ts';

/* The thread that writes the file of a large build; threadSite.ts starts it. */

const { path, shape } = workerData as BuildTask;
let collection: Collection | null = null;

const carryOut = (request: BuildRequest): readonly Row[] => {
  collection ??= reopenBuilding(path, shape);
  switch (request.kind) {
    case 'read':
      return storedRows(collection.database, request.ids);
    case 'write':
      collection.writeRows(request.rows, request.from, request.to);
      return [];
    case 'finish':
      Array.from(finishBuilding(collection.database, shape));
      collection.close();
      return [];
  }
};

const replyTo = (request: BuildRequest): BuildReply => {
  try {
    return { rows: carryOut(request) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
};

const failureOf = (error: unknown): BuildFailure => {
  const message = messageOf(error);
  if (error instanceof StorageFailure) return { kind: error.reason, message };
  return { kind: error instanceof Outrun ? 'outrun' : 'other', message };
};

parentPort?.on('message', (request: BuildRequest) => {
  parentPort?.postMessage(replyTo(request));
});
