import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from './paths.mjs';
import { step } from './terminal.mjs';

/** How often the owner of a lock touches its file. */
const HEARTBEAT_MS = 1_000;
// The file's age tells whether the owner lives: a process id means nothing in
// another container.
const STALE_MS = 10 * HEARTBEAT_MS;

// Windows refuses a file that is just being removed with the last two.
const LOCKED =
  process.platform === 'win32' ? ['EEXIST', 'EPERM', 'EBUSY'] : ['EEXIST'];

/**
 * Does some work while no other launcher of this repository does work of the
 * same name. Ten seconds after the owner of a lock died, another one gets it.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
export const withLock = async (name, work) => {
  const path = inRoot('.cache', `${name}.lock`);
  const token = randomUUID();
  mkdirSync(dirname(path), { recursive: true });
  if (!(await tryToLock(path, token))) {
    await step('Waiting for another launcher that is running here', () =>
      waitFor(path, token),
    );
  }
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if (holderOf(path) === token) rmSync(path, { force: true });
  }
};

/**
 * @param {string} path
 * @param {string} token
 */
const waitFor = async (path, token) => {
  do {
    await pause(200);
    if (isStale(path)) discard(path, token);
  } while (!(await tryToLock(path, token)));
};

/**
 * @param {string} path
 * @param {string} token
 */
const tryToLock = async (path, token) => {
  try {
    writeFileSync(path, token, { flag: 'wx' });
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    if (LOCKED.includes(code)) return false;
    throw error;
  }
  // Two launchers may find the same stale lock; the slower one then discards
  // the new lock of the faster one, which notices that here.
  await pause(100);
  return holderOf(path) === token;
};

/** @param {string} path */
const holderOf = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** @param {string} path */
const isStale = (path) => {
  try {
    return Date.now() - statSync(path).mtimeMs > STALE_MS;
  } catch {
    return false;
  }
};

/**
 * @param {string} path
 * @param {string} token
 */
const discard = (path, token) => {
  try {
    renameSync(path, `${path}.${token}`);
    rmSync(`${path}.${token}`, { force: true });
  } catch {
    // Another launcher was faster.
  }
};

/** @param {string} path */
const touch = (path) => {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The lock was taken over while this machine slept. The work continues.
  }
};
