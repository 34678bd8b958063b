import { readFileSync } from 'node:fs';

/**
 * Calls back when the npm that started the launcher is gone. `npm start` puts
 * a shell between itself and the launcher which passes no signal on, so that
 * a stop meant for both would reach npm alone and the server would live on.
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

/** npm is the parent, or where it can be detected, the parent of the shell. */
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
    // Only Linux reports it.
    return '';
  }
};
