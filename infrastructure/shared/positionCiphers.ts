import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomInt,
} from 'node:crypto';
import type { Directory } from '#application/shared/ports/Directory.ts';
import type {
  PositionCipher,
  PositionCiphers,
  PositionPurpose,
} from '#application/shared/ports/PositionCiphers.ts';
import type { ReachedPosition } from '#application/shared/requestContext.ts';

/** Encrypts each block independently, as positions are single blocks. */
const ALGORITHM = 'aes-256-ecb';
/** One block of AES is 22 characters of text. */
const BLOCK_BYTES = 16;
const ENCRYPTED = /^[\w-]{22}$/;
const NONCE_BYTES = 3;
const NONCES = 2 ** (8 * NONCE_BYTES);
/**
 * The byte at which each part of a block begins; the rest of the block is zero.
 * Partition `t3` has the letter `t` and the number 3.
 */
const OFFSETS = {
  position: 0,
  letter: 8,
  number: 9,
  nonce: 11,
  mustBeZero: 14,
} as const;

/**
 * A position is one block, encrypted with a key that derives from the server's
 * key, which all processes share. A block from elsewhere does not end in zeros.
 */
export const positionCiphers = (
  directory: Pick<Directory, 'serverKey'>,
): PositionCiphers => {
  let loading: Promise<PositionCipher> | null = null;
  const load = async () => {
    const key = await directory.serverKey();
    return createCipher((purpose) =>
      createHmac('sha256', key)
        .update(JSON.stringify(['position', purpose]))
        .digest(),
    );
  };
  return {
    load: async () => {
      loading ??= load().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
  };
};

/** Ciphers are created once, because creating one is the slowest part. */
const createCipher = (
  keyOf: (purpose: PositionPurpose) => Buffer,
): PositionCipher => {
  const ciphers = eachPurpose((purpose) =>
    createCipheriv(ALGORITHM, keyOf(purpose), null).setAutoPadding(false),
  );
  const deciphers = eachPurpose((purpose) =>
    createDecipheriv(ALGORITHM, keyOf(purpose), null).setAutoPadding(false),
  );
  return {
    encrypt: (purpose, reached) =>
      ciphers[purpose].update(blockOf(reached)).toString('base64url'),
    decrypt: (purpose, text) =>
      ENCRYPTED.test(text)
        ? readReached(deciphers[purpose].update(Buffer.from(text, 'base64url')))
        : null,
  };
};

/** PositionPurpose in the port PositionCiphers.ts says what each is for. */
const eachPurpose = <T>(
  make: (purpose: PositionPurpose) => T,
): Record<PositionPurpose, T> => ({
  written: make('written'),
  told: make('told'),
  listed: make('listed'),
  exported: make('exported'),
});

/** Makes texts of the same position differ, so that they cannot be compared. */
let nonce = randomInt(NONCES);

const blockOf = ({ position, partition }: ReachedPosition): Buffer => {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.writeBigUInt64BE(BigInt(position), OFFSETS.position);
  if (partition !== null) {
    block.write(partition, OFFSETS.letter, 1, 'latin1');
    block.writeUInt16BE(Number(partition.slice(1)), OFFSETS.number);
  }
  nonce = (nonce + 1) % NONCES;
  block.writeUIntBE(nonce, OFFSETS.nonce, NONCE_BYTES);
  return block;
};

/** Null for a block that this server's key did not encrypt. */
const readReached = (block: Buffer): ReachedPosition | null => {
  const position = block.readBigUInt64BE(OFFSETS.position);
  const isOurs =
    block.readUInt16BE(OFFSETS.mustBeZero) === 0 &&
    position <= BigInt(Number.MAX_SAFE_INTEGER);
  if (!isOurs) return null;
  const letter = block.toString('latin1', OFFSETS.letter, OFFSETS.number);
  const number = String(block.readUInt16BE(OFFSETS.number));
  return {
    position: Number(position),
    partition: letter === '\0' ? null : `${letter}${number}`,
  };
};
