import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { Unzip, UnzipInflate } from 'fflate';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { ExportedLines } from '#application/seal/verifyExported.ts';
import { errorMessage } from '../shared/errorMessage.ts';

/** The lines of an export's zip; each call reads the zip again. */
export const exportedLines = (path: string): ExportedLines => ({
  events: () => readLines(path, 'events.jsonl'),
  texts: () => readLines(path, 'texts.jsonl'),
});

/**
 * How many bytes are read at once; what they unpack to must fit into memory.
 */
const CHUNK_BYTES = 32 * 1024;

/**
 * The lines of one file of an export. Throws StorageFailure if the zip is not
 * an export, or is older than seals.
 */
async function* readLines(
  path: string,
  name: string,
): AsyncGenerator<string, void, undefined> {
  const decoder = new StringDecoder('utf8');
  let text = '';
  const search: { isFound: boolean; failure: Error | null } = {
    isFound: false,
    failure: null,
  };
  const archive = new Unzip((file) => {
    if (file.name !== name) return;
    search.isFound = true;
    file.ondata = (error: Error | null, chunk) => {
      search.failure ??= error;
      if (error === null) text += decoder.write(Buffer.from(chunk));
    };
    file.start();
  });
  archive.register(UnzipInflate);
  for await (const chunk of createReadStream(path, {
    highWaterMark: CHUNK_BYTES,
  })) {
    try {
      archive.push(chunk as Uint8Array);
    } catch (error) {
      throw unreadableExport(path, error);
    }
    if (search.failure !== null) throw unreadableExport(path, search.failure);
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    yield* lines;
  }
  if (!search.isFound) throw unreadableExport(path, `it has no ${name}`);
  if (text !== '') yield text;
}

const unreadableExport = (path: string, why: unknown): StorageFailure =>
  new StorageFailure(
    'corrupt',
    `${path} is not an export that can be read: ${errorMessage(why)}.`,
  );
