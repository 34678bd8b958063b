import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Ends a child with this process, so that a failed run leaves no server. */
export const endWithTests = (child: ChildProcess): void => {
  running.add(child);
  child.once('exit', () => running.delete(child));
};
