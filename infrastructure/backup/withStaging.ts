import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { dirname } from 'node:path';
import { explainFileErrors } from './explainFileErrors.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Works in a new folder that only its owner may read, and removes it at the
 * end, because it holds addresses. It is also removed at a signal, which then
 * ends the process as usual, but not if the process is killed.
 */
export const withStaging = async <T>(
  prefix: string,
  work: (staging: string) => Promise<T>,
): Promise<T> => {
  const staging = await explainFileErrors(dirname(prefix), () =>
    mkdtemp(prefix),
  );
  const remove = () => {
    rmSync(staging, { recursive: true, force: true });
  };
  const end = (signal: NodeJS.Signals) => {
    remove();
    stopListening();
    process.kill(process.pid, signal);
  };
  const stopListening = () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    return await work(staging);
  } finally {
    stopListening();
    remove();
  }
};
