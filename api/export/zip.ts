import { Zip, ZipDeflate } from 'fflate';
import { yieldToEventLoop } from '#application/shared/yieldToEventLoop.ts';

/** A file of an archive, created while it is written. */
export type ZippedFile = Readonly<{
  name: string;
  content: AsyncIterable<string>;
}>;

/** How many bytes are compressed at once, in a millisecond or two. */
const CHUNK_BYTES = 32 * 1024;

/**
 * An archive in pieces. Memory holds only what is being compressed, and the
 * process can do other work between two pieces.
 */
export async function* zipOf(
  files: Iterable<ZippedFile>,
): AsyncGenerator<Uint8Array> {
  let compressed: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error !== null) throw error;
    compressed.push(chunk);
  });
  const takeCompressed = () => {
    const chunks = compressed;
    compressed = [];
    return chunks;
  };
  for (const { name, content } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    archive.add(file);
    for await (const text of content) {
      const bytes = Buffer.from(text, 'utf8');
      for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
        file.push(bytes.subarray(start, start + CHUNK_BYTES));
        yield* takeCompressed();
        await yieldToEventLoop();
      }
    }
    file.push(new Uint8Array(0), true);
    yield* takeCompressed();
  }
  archive.end();
  yield* takeCompressed();
}
