import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Binary } from 'mongodb';
import type { ImportFiles } from '#application/shared/ports/ImportFiles.ts';
import type { Mongo } from '../database.ts';
import { ensureIndex } from '../database.ts';
import { asStorageFailures } from '../storageFailures.ts';
import { insertUnlessStored } from '../insertUnlessStored.ts';

type StoredFile = Readonly<{
  /** The import's id. */
  _id: string;
  content: Uint8Array | Binary;
  stopped: boolean;
  /** When the file was stored. */
  keptAt: string;
}>;

const compress = promisify(gzip);
const expand = promisify(gunzip);

/**
 * Files of imports in MongoDB, for several processes. Throws StorageFailure.
 */
export const mongoImportFiles = async (mongo: Mongo): Promise<ImportFiles> => {
  const files = mongo.collection<StoredFile>('importFiles');
  await ensureIndex(files, ['keptAt']);

  return {
    store: (importId, content, now) =>
      asStorageFailures(async () => {
        const file = {
          _id: importId,
          content: await compress(content),
          stopped: false,
          keptAt: now,
        };
        await insertUnlessStored(files, file);
      }),
    read: (importId) =>
      asStorageFailures(async () => {
        const stored = await files.findOne({ _id: importId });
        if (stored === null) return null;
        const { content } = stored;
        const bytes = content instanceof Uint8Array ? content : content.buffer;
        return (await expand(bytes)).toString('utf8');
      }),
    ids: () =>
      asStorageFailures(async () => {
        const cursor = files.find({}, { projection: { _id: 1 } });
        return (await cursor.toArray()).map(({ _id }) => _id);
      }),
    replace: (importId, content) =>
      asStorageFailures(async () => {
        const $set = { content: await compress(content) };
        await files.updateOne({ _id: importId }, { $set });
      }),
    stop: (importId) =>
      asStorageFailures(async () => {
        await files.updateOne({ _id: importId }, { $set: { stopped: true } });
      }),
    isStopped: (importId) =>
      asStorageFailures(
        async () =>
          (await files.findOne(
            { _id: importId, stopped: true },
            { projection: { _id: 1 } },
          )) !== null,
      ),
    eraseBefore: (instant) =>
      asStorageFailures(
        async () =>
          (await files.deleteMany({ keptAt: { $lt: instant } })).deletedCount,
      ),
  };
};
