/** A file within an archive. */
export type TarEntry = Readonly<{ name: string; size: number }>;

/** The size of one block of an archive. */
export const BLOCK_BYTES = 512;

const field = (start: number, length: number) => ({
  start,
  end: start + length,
});
const NAME = field(0, 100);
const MODE = field(100, 8);
const SIZE = field(124, 12);
const MODIFIED = field(136, 12);
const CHECKSUM = field(148, 8);
const TYPE = field(156, 1);
const MAGIC = field(257, 8);

/** Only the owner may read a backup, because it contains addresses. */
const OWNER_ONLY = '0000600';
const REGULAR_FILE = '0';
const USTAR = 'ustar\x0000';
/** From this size on, eleven octal digits are not enough. */
const LARGE_BYTES = 8 ** 11;

/** The bytes that fill up the last block of a file. */
export const paddingOf = (size: number): number =>
  (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;

/** The block before a file's bytes (POSIX ustar). */
export const tarHeader = ({ name, size }: TarEntry, now: Date): Buffer => {
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(name, NAME.start);
  header.write(OWNER_ONLY, MODE.start);
  writeSize(header, size);
  header.write(octal(Math.floor(now.getTime() / 1000)), MODIFIED.start);
  header.write(REGULAR_FILE, TYPE.start);
  header.write(USTAR, MAGIC.start);
  header.write(`${octal(checksumOf(header), 6)}\0 `, CHECKSUM.start);
  return header;
};

/** Reads a block as the header of a file; null if it is not a header. */
export const readTarHeader = (block: Buffer): TarEntry | null => {
  const checksum = parseInt(readText(block, CHECKSUM), 8);
  const isHeader =
    block.length === BLOCK_BYTES &&
    readText(block, MAGIC).startsWith('ustar') &&
    checksum === checksumOf(block);
  return isHeader
    ? { name: readText(block, NAME), size: readSize(block) }
    : null;
};

const octal = (value: number, digits = 11): string =>
  value.toString(8).padStart(digits, '0');

const readText = (block: Buffer, { start, end }: ReturnType<typeof field>) =>
  block.toString('latin1', start, end).split('\0')[0] ?? '';

/** Large sizes are binary, with the first bit set, as in GNU tar. */
const writeSize = (header: Buffer, size: number): void => {
  if (size < LARGE_BYTES) {
    header.write(octal(size), SIZE.start);
    return;
  }
  header[SIZE.start] = 0x80;
  header.writeBigUInt64BE(BigInt(size), SIZE.end - 8);
};

const readSize = (block: Buffer): number =>
  block[SIZE.start] === 0x80
    ? Number(block.readBigUInt64BE(SIZE.end - 8))
    : parseInt(readText(block, SIZE), 8);

/** The sum of the header's bytes, with its own field as spaces. */
const checksumOf = (header: Buffer): number =>
  header.reduce(
    (sum, byte, index) =>
      sum + (index >= CHECKSUM.start && index < CHECKSUM.end ? 0x20 : byte),
    0,
  );
