import type { PositionCiphers } from '#application/shared/ports/PositionCiphers.ts';
import { invalidRequest } from './validation.ts';

type WithPositionCiphers = Readonly<{ positionCiphers: PositionCiphers }>;

/** Where a page of a list begins. */
type PageStart = Readonly<{
  /** The `order` of the last entry before the page; undefined at the start. */
  before: number | undefined;
  /** Whether the page continues a file, whose export is recorded already. */
  continuesFile: boolean;
}>;

/** Reads the cursor of a page. Throws REQUEST.INVALID. */
export const readCursor = async (
  cursor: string | undefined,
  { positionCiphers }: WithPositionCiphers,
): Promise<PageStart> => {
  if (cursor === undefined) return { before: undefined, continuesFile: false };
  const { decrypt } = await positionCiphers.load();
  const listed = decrypt('listed', cursor);
  if (listed !== null) return { before: listed.position, continuesFile: false };
  const exported = decrypt('exported', cursor);
  if (exported !== null)
    return { before: exported.position, continuesFile: true };
  const message = 'Use the nextCursor of an earlier reply.';
  throw invalidRequest([{ path: 'cursor', message }]);
};

/**
 * The cursor of the page of a list or file that begins after the entry with this
 * `order`; null at its end.
 */
export const createCursor = async (
  { order, isFile }: Readonly<{ order: number | null; isFile: boolean }>,
  { positionCiphers }: WithPositionCiphers,
): Promise<string | null> => {
  if (order === null) return null;
  const { encrypt } = await positionCiphers.load();
  const purpose = isFile ? 'exported' : 'listed';
  return encrypt(purpose, { position: order, partition: null });
};
