import type { EngineVariable } from './engineContainers.ts';
import { ENGINE_CONTAINERS } from './engineContainers.ts';

type Environment = Record<string, string | undefined>;

type Running = Readonly<{ stop: () => Promise<unknown> }>;

/** What the preparation needs of the machine, so that its test can fake it. */
export type EngineSetUp = Readonly<{
  environment: Environment;
  /** Whether a Docker engine answers. */
  hasDocker: () => Promise<boolean>;
  /** Starts an engine; resolves with its address. */
  start: (variable: EngineVariable) => Promise<Running & { address: string }>;
  printLine: (line: string) => void;
}>;

const VARIABLES = Object.keys(ENGINE_CONTAINERS) as EngineVariable[];

/** Tests are skipped without these engines; the event store has a double. */
const NEEDED = ['KAFKA_BROKERS', 'MONGODB_URL'] as const;

/**
 * Sets the variables of the engines before the tests start: keeps given ones,
 * and otherwise starts containers. If neither is possible, it prints a line
 * that says so. Resolves with a function that stops what it started.
 */
export const prepareEngines = async ({
  environment,
  hasDocker,
  start,
  printLine,
}: EngineSetUp): Promise<() => Promise<void>> => {
  const missing = VARIABLES.filter((name) => !isSet(environment[name]));
  const missingNeeded = NEEDED.filter((name) => missing.includes(name));
  // If the needed engines are given, nothing else is started.
  if (missingNeeded.length === 0) return () => Promise.resolve();
  if (!(await hasDocker())) {
    printLine(
      `Tests that need ${missingNeeded.join(' or ')} are skipped: set it, or start Docker (CONTRIBUTING.md, Tests).`,
    );
    return () => Promise.resolve();
  }
  const started = await Promise.allSettled(
    missing.map(async (name) => {
      const running = await start(name);
      environment[name] = running.address;
      return running;
    }),
  );
  const end = async () => {
    for (const result of started) {
      if (result.status === 'fulfilled') await result.value.stop();
    }
  };
  const failed = started.find((result) => result.status === 'rejected');
  if (failed === undefined) return end;
  await end();
  throw failed.reason;
};

const isSet = (value: string | undefined): boolean => (value ?? '') !== '';
