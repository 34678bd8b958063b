import type { EngineVariable } from './engineContainers.ts';
import { ENGINE_CONTAINERS } from './engineContainers.ts';
import { prepareEngines } from './prepareEngines.ts';

// Loaded only if it is needed, because that takes most of a second.
const library = () => import('testcontainers');

const hasDocker = async (): Promise<boolean> => {
  const { getContainerRuntimeClient } = await library();
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
};

const start = async (name: EngineVariable) => {
  const { address, container } = await ENGINE_CONTAINERS[name](await library());
  return { address, stop: () => container.stop() };
};

let end: (() => Promise<void>) | null = null;

/** Runs once per run of vitest, before its workers inherit the variables. */
export const setup = async (): Promise<void> => {
  end = await prepareEngines({
    environment: process.env,
    hasDocker,
    start,
    printLine: (line) => {
      process.stderr.write(`${line}\n`);
    },
  });
};

export const teardown = async (): Promise<void> => {
  await end?.();
};
