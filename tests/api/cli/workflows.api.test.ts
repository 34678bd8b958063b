import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamOf } from '#domain/shared/streamNames.ts';
import { appendEvent } from '#tests/support/appendEvent.ts';
import { addItem, contextOf } from '#tests/support/calls.ts';
import { slipwayCommand } from '#tests/support/slipwayCommand.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { startTestServer } from '#tests/support/testServer.ts';

let folder: string;
let data: string;
let itemId: string;

/**
 * Creates unfinished workflows, and notes the item that two of them concern.
 */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-workflows-'));
  data = join(folder, 'data');
  const server = await startTestServer();
  const ada = await server.signIn();
  const { activeTeam, userContext } = await contextOf(ada);
  itemId = (await addItem(ada, 'Show the board')).id;
  const start = (flowId: string, input: object, more: object = {}) =>
    appendEvent(server.slipway().eventStore, streamOf.workflow(flowId), {
      type: 'FlowStarted',
      data: {
        flowId,
        name: 'DeleteItem',
        userId: userContext.userId,
        teamId: activeTeam.id,
        changeId: flowId,
        ...more,
        input: { teamId: activeTeam.id, ...input },
      },
    });
  await start('to-cancel', { itemId });
  await start('to-retry', { itemId });
  await start('to-refuse', { itemId: 'never' });
  await start('later', { itemId }, { notBefore: '2999-01-01T00:00:00.000Z' });
  await start('unknown-name', {}, { name: 'Unknown' });
  await server.slipway().close();
  await cp(server.dataFolder, data, { recursive: true });
  await server.close().catch(() => undefined);
}, 90_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const workflows = (...args: string[]) =>
  slipwayCommand(data, 'workflows', ...args);

const stderrOf = async (...args: string[]) => {
  const { code, output, stderr } = await workflows(...args);
  expect([code, output]).toEqual([1, '']);
  return stderr;
};

describe('slipway workflows', () => {
  it('lists unfinished workflows', async () => {
    const { code, output } = await workflows('list');
    expect(code).toBe(0);
    const [heading, ...rows] = output.trim().split('\n');
    expect(heading).toMatch(/^id +workflow +team +user/);
    expect(rows).toHaveLength(5);
    expect(output).toMatch(/later +DeleteItem .* not before 2999-01-01 00:00/);
  }, 120_000);

  it('cancel ends a workflow, reports what it had done, and leaves nothing to retry', async () => {
    const { code, output } = await workflows('cancel', 'to-cancel');
    expect(code).toBe(0);
    expect(output).toBe(
      'Workflow to-cancel is canceled, and the team’s Admins were notified.\nThere was nothing to undo.\nIts other changes stay.\n',
    );
    expect(await stderrOf('retry', 'to-cancel')).toBe(
      'Workflow to-cancel has already been canceled.\n',
    );
    const json = await workflows('cancel', 'unknown-name', '--json');
    expect(JSON.parse(json.output)).toEqual({
      id: 'unknown-name',
      actions: {},
      left: 0,
    });
  }, 120_000);

  it('retry carries out a workflow, and reports how it ended', async () => {
    const done = await workflows('retry', 'to-retry');
    expect(done).toMatchObject({
      code: 0,
      output: 'Workflow to-retry is finished.\n',
    });
    expect(await stderrOf('retry', 'to-retry')).toBe(
      'Workflow to-retry is already finished.\n',
    );
    const refused = await workflows('retry', 'to-refuse', '--json');
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.output)).toEqual({
      id: 'to-refuse',
      status: 'Refused',
      code: 'ITEM.NOT_FOUND',
    });
    const { code, output } = await slipwayCommand(data, 'verify', 'items');
    expect([code, output]).toEqual([0, expect.stringContaining('correct')]);
  }, 120_000);

  it('refuses a workflow that is unknown, or not due yet', async () => {
    for (const action of ['retry', 'cancel']) {
      expect(await stderrOf(action, 'nothing')).toBe(
        "There is no workflow 'nothing'. See `workflows list`.\n",
      );
    }
    expect(await stderrOf('retry', 'later')).toBe(
      'Workflow later is not due before 2999-01-01 00:00 UTC.\n',
    );
  }, 120_000);

  it('only allows listing while a server runs', async () => {
    const slipway = await startSlipway();
    try {
      const run = (...args: string[]) =>
        slipwayCommand(slipway.data, 'workflows', ...args);
      expect(await run('list')).toMatchObject({
        code: 0,
        output: 'All workflows are finished.\n',
      });
      for (const action of ['retry', 'cancel']) {
        const refused = await run(action, 'any');
        expect(refused).toMatchObject({ code: 1, output: '' });
        expect(refused.stderr).toContain('Stop it first');
      }
    } finally {
      await slipway.dispose();
    }
  }, 120_000);
});
