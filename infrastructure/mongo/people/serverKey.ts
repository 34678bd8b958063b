import { randomBytes } from 'node:crypto';
import type { Mongo } from '../database.ts';
import { insertUnlessStored } from '../insertUnlessStored.ts';

const KEY_BYTES = 32;

export type StoredKey = Readonly<{ _id: 'server'; key: string }>;

/** The key of this server, created by the first process that needs it. */
export const findOrCreateServerKey = async (mongo: Mongo): Promise<string> => {
  const keys = mongo.collection<StoredKey>('keys');
  const filter = { _id: 'server' } as const;
  const stored = await keys.findOne(filter);
  if (stored !== null) return stored.key;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  if (await insertUnlessStored(keys, { ...filter, key })) return key;
  return (await keys.findOne(filter))?.key ?? key;
};
