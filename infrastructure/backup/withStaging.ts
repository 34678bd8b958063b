import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Works in a new folder that only its owner may look into, and removes it
 * whatever happens, short of a kill: what is in it holds addresses. A signal
 * then ends the process, as it would have.
 */
export const withStaging = async <T>(
  prefix: string,
  work: (staging: string) => Promise<T>,
): Promise<T> => {
  const staging = await mkdtemp(prefix);
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
