import { describe, expect, it } from 'vitest';
import {
  runSlipwayCommand,
  slipwayCommand,
} from '#tests/support/slipwayCommand.ts';

/** Engines at a port that refuses connections. */
const ENGINES = {
  SLIPWAY_ENGINE: 'distributed',
  EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
  KAFKA_BROKERS: '127.0.0.1:1',
  MONGODB_URL: 'mongodb://127.0.0.1:1/slipway?serverSelectionTimeoutMS=100',
};

describe('The command line on distributed engines', () => {
  it.each([
    ['backup', 'x.tar'],
    ['restore', 'x.tar'],
  ])('%s points in one line to the engines’ own tools', async (...args) => {
    const { code, output, stderr } = await runSlipwayCommand(args, ENGINES);
    expect([code, output]).toEqual([1, '']);
    expect(stderr).toBe(
      'EventStoreDB and MongoDB are backed up and restored with their own tools: see docs/operations.md, Back up and restore.\n',
    );
  });

  it('demo explains in one line that it needs a data folder', async () => {
    const { code, stderr } = await runSlipwayCommand(['demo'], ENGINES);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The demo needs a data folder:.*\n$/);
  });

  it.each([
    ['users'],
    ['verify', '--repair'],
    ['workflows', 'list'],
    ['workflows', 'retry', 'any'],
    ['workflows', 'cancel', 'any'],
  ])(
    '%s %s reports in one line that an engine is unavailable',
    async (...args) => {
      const { code, stderr } = await runSlipwayCommand(args, ENGINES);
      expect([code, stderr]).toEqual([1, 'MongoDB does not answer.\n']);
    },
  );

  it('events resend is refused on the embedded engine', async () => {
    const { code, stderr } = await slipwayCommand('none', 'events', 'resend');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The embedded engine has no relay/);
  });
});
