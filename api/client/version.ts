import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { HEADERS } from '../contract/envelopeValues.ts';

/** The service worker's file: it names every other by the hash of its content. */
export const WORKER = 'serviceWorker.js';

/**
 * Says with each reply which client this server came with, so that an older one
 * that is still open notices (M15). Nothing where no client is built.
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
    const worker = readFileSync(join(folder, WORKER));
    return createHash('sha256').update(worker).digest('hex').slice(0, 16);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};
