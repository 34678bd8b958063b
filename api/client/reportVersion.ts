import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { HEADERS } from '../contract/envelopeValues.ts';
import { nullIfMissing } from './nullIfMissing.ts';

/** The service worker's file, which names all other files by their hashes. */
export const SERVICE_WORKER = 'serviceWorker.js';

/**
 * Sends with each reply the version of the client that belongs to this server,
 * so that an older open client notices (M15). Does nothing if no client is
 * built.
 */
export const reportVersion = (folder: string): RequestHandler => {
  const version = versionIn(folder);
  return (_request, response, next) => {
    if (version !== null) response.set(HEADERS.version, version);
    next();
  };
};

const versionIn = (folder: string): string | null => {
  try {
    const worker = readFileSync(join(folder, SERVICE_WORKER));
    return createHash('sha256').update(worker).digest('hex').slice(0, 16);
  } catch (error) {
    return nullIfMissing(error);
  }
};
