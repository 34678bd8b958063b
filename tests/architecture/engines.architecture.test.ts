import { describe, expect, it } from 'vitest';
import type { EngineVariable } from '#tests/support/engines/engineContainers.ts';
import { prepareEngines } from '#tests/support/engines/prepareEngines.ts';

/**
 * A machine with or without Docker, which records what was started and stopped.
 */
const fakeMachine = (
  environment: Record<string, string | undefined>,
  { docker, broken }: { docker: boolean; broken?: EngineVariable },
) => {
  const lines: string[] = [];
  const running = new Set<EngineVariable>();
  const prepare = () =>
    prepareEngines({
      environment,
      hasDocker: () => Promise.resolve(docker),
      start: async (variable) => {
        if (variable === broken) throw new Error('no such image');
        running.add(variable);
        const stop = async () => running.delete(variable);
        return { address: `address of ${variable}`, stop };
      },
      printLine: (line) => lines.push(line),
    });
  return { prepare, lines, running, environment };
};

describe('The engines of the tests', () => {
  it('are not started if the environment names all that are needed', async () => {
    const { prepare, running, lines, environment } = fakeMachine(
      { KAFKA_BROKERS: 'a:1', MONGODB_URL: 'mongodb://b' },
      { docker: true },
    );
    await prepare();
    expect(running).toEqual(new Set());
    expect(lines).toEqual([]);
    expect(environment['EVENTSTORE_URL']).toBeUndefined();
  });

  it('start as containers and stop after the tests', async () => {
    const { prepare, running, environment } = fakeMachine(
      { KAFKA_BROKERS: 'a:1', MONGODB_URL: '' },
      { docker: true },
    );
    const end = await prepare();
    expect(running).toEqual(new Set(['EVENTSTORE_URL', 'MONGODB_URL']));
    expect(environment).toEqual({
      KAFKA_BROKERS: 'a:1',
      EVENTSTORE_URL: 'address of EVENTSTORE_URL',
      MONGODB_URL: 'address of MONGODB_URL',
    });
    await end();
    expect(running).toEqual(new Set());
  });

  it('are skipped with one line if there is no Docker', async () => {
    const { prepare, running, lines, environment } = fakeMachine(
      { MONGODB_URL: 'mongodb://b' },
      { docker: false },
    );
    await prepare();
    expect(running).toEqual(new Set());
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('KAFKA_BROKERS');
    expect(lines[0]).not.toContain('MONGODB_URL');
    expect(Object.keys(environment)).toEqual(['MONGODB_URL']);
  });

  it('are stopped if another one cannot be started', async () => {
    const { prepare, running } = fakeMachine(
      {},
      { docker: true, broken: 'KAFKA_BROKERS' },
    );
    await expect(prepare()).rejects.toThrow('no such image');
    expect(running).toEqual(new Set());
  });
});
