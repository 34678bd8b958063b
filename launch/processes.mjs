import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './paths.mjs';
import { UserFacingError } from './terminal.mjs';

/**
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending
 * @typedef {import('node:child_process').SpawnOptions} SpawnOptions
 */

/** A signal ended the program, so it ends the launcher too. */
export class Stopped extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Stopped by ${signal}`);
    this.signal = signal;
  }
}

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * The running programs, and for some a signal that ends them at once.
 * @type {Map<import('node:child_process').ChildProcess, SpawnOptions['killSignal']>}
 */
const running = new Map();

/** @type {NodeJS.Signals | null} */
let received = null;

/** @param {NodeJS.Signals} signal */
const forwardToAll = (signal) => {
  received = signal;
  // A terminal has sent these signals to the whole process group, including the
  // children. A second signal could turn a graceful stop into a hard one.
  const alreadyDelivered = process.stdin.isTTY && signal !== 'SIGTERM';
  for (const [child, killSignal] of running) {
    if (killSignal !== undefined) child.kill(killSignal);
    else if (!alreadyDelivered) forwardSignal(child, signal);
  }
};

/**
 * Sends a signal over the channel if there is one, because followLauncher.cjs ignores
 * repeats.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
const forwardSignal = (child, signal) => {
  if (child.connected) child.send(signal);
  else child.kill(signal);
};

/**
 * Asks all running programs to end, unless a signal has done so already: many
 * programs end at once at a second signal.
 * @param {NodeJS.Signals} signal
 */
export const stopAll = (signal) => {
  if (received !== null) return;
  for (const child of running.keys()) forwardSignal(child, signal);
};

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {SpawnOptions['killSignal']} killSignal
 */
const follow = (child, killSignal) => {
  if (running.size === 0) {
    for (const signal of signals) process.on(signal, forwardToAll);
  }
  running.set(child, killSignal);
};

/** @param {import('node:child_process').ChildProcess} child */
const unfollow = (child) => {
  running.delete(child);
  if (running.size === 0) {
    for (const signal of signals) process.off(signal, forwardToAll);
  }
};

/**
 * Runs a program in the repository's root with access to the terminal, and
 * forwards signals to it.
 * @param {string} program
 * @param {string[]} args
 * @param {SpawnOptions} [options]
 * @param {(chunk: string) => void} [onOutput] receives the output of a pipe
 * @returns {Promise<Ending>} how the program ended
 */
export const run = (program, args, options, onOutput) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      ...options,
    });
    follow(child, options?.killSignal);
    child.on('error', (error) => {
      unfollow(child);
      reject(new UserFacingError(`Cannot run ${program}: ${error.message}`));
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', onOutput ?? (() => undefined));
    }
    // 'close' follows the last output; 'exit' may precede it.
    child.on('close', (code, signal) => {
      unfollow(child);
      resolve({ code, signal });
    });
  });

/**
 * Runs a program without input and captures its output.
 * @param {string} program
 * @param {string[]} args
 * @param {SpawnOptions} [options]
 * @throws {Stopped} if a signal ended it
 */
export const capture = async (program, args, options) => {
  let output = '';
  const { code, signal } = await run(
    program,
    args,
    { stdio: ['ignore', 'pipe', 'pipe'], ...options },
    (chunk) => (output += chunk),
  );
  const end = received ?? signal;
  if (end !== null) throw new Stopped(end);
  return { ok: code === 0, output };
};

/**
 * Ends the launcher in the same way as the program that it ran.
 * @param {Ending} ending
 */
export const exitLike = ({ code, signal }) => {
  process.exitCode = code ?? 1;
  if (signal !== null) process.kill(process.pid, signal);
};

/**
 * Calls back when the npm that started the launcher has ended. `npm start` runs
 * the launcher in a shell that forwards no signals, so that a stop would reach
 * only npm and the server would continue.
 * @param {() => void} onEnd
 */
export const whenNpmEnds = (onEnd) => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const npm = npmProcess();
  const watch = setInterval(() => {
    if (npmProcess() === npm) return;
    clearInterval(watch);
    onEnd();
  }, 250).unref();
};

/**
 * npm is the parent, or, if the parent is a shell, the parent of that shell.
 */
const npmProcess = () => {
  const status = statusOf(process.ppid);
  return /^Name:\t(sh|dash)$/m.test(status)
    ? Number(/^PPid:\t(\d+)$/m.exec(status)?.[1])
    : process.ppid;
};

/** @param {number} pid */
const statusOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // Only Linux has this file.
    return '';
  }
};
