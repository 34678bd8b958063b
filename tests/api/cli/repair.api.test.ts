import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streamOf } from '#domain/shared/streamNames.ts';
import { Role } from '#domain/shared/role.ts';
import { appendEvent } from '#tests/support/appendEvent.ts';
import { addItem, contextOf } from '#tests/support/calls.ts';
import { slipwayCommand } from '#tests/support/slipwayCommand.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { startTestServer } from '#tests/support/testServer.ts';

let folder: string;
let data: string;
const ids = { item: '', user: '', team: '' };

/**
 * Creates a deleted item that is still in a plan, a team without an Admin, and
 * a member without an account.
 */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-repair-'));
  data = join(folder, 'data');
  const server = await startTestServer();
  const ada = await server.signIn();
  const { activeTeam, userContext } = await contextOf(ada);
  ids.team = activeTeam.id;
  ids.user = userContext.userId;
  ids.item = (await addItem(ada, 'Show the board')).id;
  const { eventStore } = server.slipway();
  const append = (streamId: string, type: string, data: object) =>
    appendEvent(eventStore, streamId, { type, data });
  const ofTeam = { teamId: ids.team };
  await append(streamOf.item(ids.item), 'ItemDeleted', { itemId: ids.item });
  await append(streamOf.team(ids.team), 'RoleChanged', {
    ...ofTeam,
    userId: ids.user,
    role: Role.Editor,
  });
  await append(streamOf.team(ids.team), 'MemberJoined', {
    ...ofTeam,
    userId: 'ghost',
    role: Role.Editor,
  });
  await server.slipway().close();
  await cp(server.dataFolder, data, { recursive: true });
  await server.close().catch(() => undefined);
}, 90_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const verify = (...args: string[]) => slipwayCommand(data, 'verify', ...args);

describe('slipway verify --repair', () => {
  it('repairs what has only one right answer, and lists the rest with what to do', async () => {
    expect((await verify()).output).toContain('3 contradictions');
    const { code, output, stderr } = await verify('--repair');
    expect([code, stderr]).toEqual([1, '']);
    expect(output).toMatch(
      `item ${ids.item} was deleted and is in the plan of project`,
    );
    expect(output).toContain(': it was taken out');
    expect(output).toContain(
      `user ${ids.user}, the longest-standing member, is now an Admin`,
    );
    expect(output).toContain('2 contradictions repaired.');
    expect(output).toContain('An Admin of the team can remove the member');
    expect((await verify()).output).toContain('1 contradiction ');
  }, 120_000);

  it('changes nothing the second time, and prints JSON', async () => {
    const { code, output } = await verify('--repair', '--json');
    expect(code).toBe(1);
    const { repairs, left } = JSON.parse(output);
    expect(repairs).toEqual([]);
    expect(left).toEqual([
      {
        kind: 'MemberNotListed',
        id: 'ghost',
        in: [ids.team],
        why: 'AccountUnknown',
        by: null,
      },
    ]);
  }, 120_000);

  it('refuses a projection name or a seal', async () => {
    const refused = await verify('items', '--repair');
    expect(refused).toMatchObject({ code: 2, output: '' });
    expect(refused.stderr).toContain('`rebuild` repairs read models');
    expect((await verify('--repair', '--seal', 'x')).code).toBe(2);
  }, 120_000);

  it('is refused while a server runs, and finds nothing to do after it stops', async () => {
    const slipway = await startSlipway();
    try {
      const repair = () => slipwayCommand(slipway.data, 'verify', '--repair');
      const refused = await repair();
      expect(refused).toMatchObject({ code: 1, output: '' });
      expect(refused.stderr).toBe(
        `Slipway is running on ${slipway.data}. Stop it first: nothing was changed.\n`,
      );
      await slipway.end();
      const done = await repair();
      expect(done).toMatchObject({ code: 0, stderr: '' });
      expect(done.output).toMatch(/^0 items in one plan each/);
    } finally {
      await slipway.dispose();
    }
  }, 90_000);
});
