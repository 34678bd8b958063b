import { decodeText } from '#api/contract/decodeText.ts';
import { isImportable, MAX_IMPORT_BYTES } from '#api/contract/importValues.ts';

/** A file cannot be used; `key` is the text of the reason. */
export class UnusableFile extends Error {
  readonly key: 'import.file.tooLarge' | 'import.file.noArchive';

  constructor(key: UnusableFile['key']) {
    super(key);
    this.name = 'UnusableFile';
    this.key = key;
  }
}

/** ZIP archives begin with `PK`. */
const [P, K] = [0x50, 0x4b];

/**
 * The largest file or unpacked archive that is read, in bytes. UTF-16 and
 * indented JSON are larger than the text that `isImportable` measures.
 */
const MAX_UNPACKED = 4 * MAX_IMPORT_BYTES;

/**
 * The text of a file in any encoding, or the JSON in an archive of Vikunja or
 * Slipway. Throws UnusableFile.
 */
export const readFile = async (file: Blob): Promise<string> => {
  if (file.size > MAX_UNPACKED) throw new UnusableFile('import.file.tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isArchive = bytes[0] === P && bytes[1] === K;
  const text = isArchive ? await unpacked(bytes) : decodeText(bytes);
  if (!isImportable(text)) {
    throw new UnusableFile('import.file.tooLarge');
  }
  return text;
};

const unpacked = async (bytes: Uint8Array): Promise<string> => {
  const { strFromU8, unzipSync } = await import('fflate');
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) =>
      /^(?:data|team)\.json$/.test(name) && originalSize <= MAX_UNPACKED,
  });
  const [content] = Object.values(files);
  if (content === undefined) throw new UnusableFile('import.file.noArchive');
  return strFromU8(content);
};
