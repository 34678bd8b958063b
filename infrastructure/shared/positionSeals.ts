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
import type { Reached } from '#application/shared/reading.ts';

/** Each block by itself: a cipher remembers nothing of the ones before. */
const ALGORITHM = 'aes-256-ecb';
/** One block of AES: 22 characters of text. */
const BLOCK_BYTES = 16;
const TEXT = /^[\w-]{22}$/;
const NONCE_BYTES = 3;
const NONCES = 2 ** (8 * NONCE_BYTES);
/** Where each part of a block begins; what is left of it is zero. */
const AT = { position: 0, letter: 8, number: 9, nonce: 11, zero: 14 } as const;

/**
 * One block each, encrypted by a key that derives from the server's, which all
 * processes share. A block of somebody else's does not end in zeros.
 */
export const positionSeals = (
  directory: Pick<Directory, 'serverKey'>,
): PositionSeals => {
  let loading: Promise<PositionSeal> | null = null;
  const load = async () => {
    const key = await directory.serverKey();
    return sealBy((kind) =>
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

/** Ciphers are made once: making one takes longer than all else about a seal. */
const sealBy = (keyOf: (kind: SealedKind) => Buffer): PositionSeal => {
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
      TEXT.test(text)
        ? reachedIn(deciphers[kind].update(Buffer.from(text, 'base64url')))
        : null,
  };
};

const eachKind = <T>(make: (kind: SealedKind) => T): Record<SealedKind, T> => ({
  written: make('written'),
  told: make('told'),
  listed: make('listed'),
});

/** Makes seals of one position differ, so that nobody can compare them. */
let nonce = randomInt(NONCES);

const blockOf = ({ position, partition }: Reached): Buffer => {
  const block = Buffer.alloc(BLOCK_BYTES);
  block.writeBigUInt64BE(BigInt(position), AT.position);
  if (partition !== null) {
    block.write(partition, AT.letter, 1, 'latin1');
    block.writeUInt16BE(Number(partition.slice(1)), AT.number);
  }
  nonce = (nonce + 1) % NONCES;
  block.writeUIntBE(nonce, AT.nonce, NONCE_BYTES);
  return block;
};

const reachedIn = (block: Buffer): Reached | null => {
  const position = block.readBigUInt64BE(AT.position);
  const isOurs =
    block.readUInt16BE(AT.zero) === 0 &&
    position <= BigInt(Number.MAX_SAFE_INTEGER);
  if (!isOurs) return null;
  const letter = block.toString('latin1', AT.letter, AT.number);
  const number = String(block.readUInt16BE(AT.number));
  return {
    position: Number(position),
    partition: letter === '\0' ? null : `${letter}${number}`,
  };
};
