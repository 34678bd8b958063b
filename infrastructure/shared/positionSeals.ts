import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomInt,
} from 'node:crypto';
import type { Directory } from '#application/shared/ports/Directory.ts';
import type {
  PositionSeal,
  PositionSeals,
  SealedKind,
} from '#application/shared/ports/PositionSeals.ts';
import type { ReachedPosition } from '#application/shared/reading.ts';

/** Encrypts each block independently, as seals are single blocks. */
const ALGORITHM = 'aes-256-ecb';
/** One block of AES is 22 characters of text. */
const BLOCK_BYTES = 16;
const SEAL_TEXT = /^[\w-]{22}$/;
const NONCE_BYTES = 3;
const NONCES = 2 ** (8 * NONCE_BYTES);
/** Where each part of a block begins; the rest of the block is zero. */
const OFFSETS = {
  position: 0,
  letter: 8,
  number: 9,
  nonce: 11,
  zero: 14,
} as const;

/**
 * A seal is one block, encrypted with a key that derives from the server's key,
 * which all processes share. A block from elsewhere does not end in zeros.
 */
export const positionSeals = (
  directory: Pick<Directory, 'serverKey'>,
): PositionSeals => {
  let loading: Promise<PositionSeal> | null = null;
  const load = async () => {
    const key = await directory.serverKey();
    return createSeal((kind) =>
      createHmac('sha256', key)
        .update(JSON.stringify(['position', kind]))
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
const createSeal = (keyOf: (kind: SealedKind) => Buffer): PositionSeal => {
  const ciphers = eachKind((kind) =>
    createCipheriv(ALGORITHM, keyOf(kind), null).setAutoPadding(false),
  );
  const deciphers = eachKind((kind) =>
    createDecipheriv(ALGORITHM, keyOf(kind), null).setAutoPadding(false),
  );
  return {
    seal: (kind, reached) =>
      ciphers[kind].update(blockOf(reached)).toString('base64url'),
    open: (kind, text) =>
      SEAL_TEXT.test(text)
        ? readReached(deciphers[kind].update(Buffer.from(text, 'base64url')))
        : null,
  };
};

const eachKind = <T>(make: (kind: SealedKind) => T): Record<SealedKind, T> => ({
  written: make('written'),
  told: make('told'),
  listed: make('listed'),
});

/** Makes seals of the same position differ, so that they cannot be compared. */
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

const readReached = (block: Buffer): ReachedPosition | null => {
  const position = block.readBigUInt64BE(OFFSETS.position);
  const isOurs =
    block.readUInt16BE(OFFSETS.zero) === 0 &&
    position <= BigInt(Number.MAX_SAFE_INTEGER);
  if (!isOurs) return null;
  const letter = block.toString('latin1', OFFSETS.letter, OFFSETS.number);
  const number = String(block.readUInt16BE(OFFSETS.number));
  return {
    position: Number(position),
    partition: letter === '\0' ? null : `${letter}${number}`,
  };
};
