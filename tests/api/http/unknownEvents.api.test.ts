import { join } from 'node:path';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allProjections } from '#projections/all.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import { newEvent } from '#tests/contracts/storedEvents.ts';
import { addItem, contextOf } from '#tests/support/calls.ts';
import { slipwayCommand } from '#tests/support/slipwayCommand.ts';
import type { SlipwayProcess } from '#tests/support/slipwayProcess.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { signIn } from '#tests/support/testServer.ts';

/*
 * Always embedded, because only there can another process write next to a
 * server. The projector's contract tests cover the distributed deployment.
 */

/** Newer than any schema version. */
const UNKNOWN_VERSION = 9;
const SECRET = 'private.person@example.com';

let slipway: SlipwayProcess;
let ada: Agent;
let teamId: string;

beforeEach(async () => {
  slipway = await startSlipway();
  ada = request.agent(slipway.url).set('X-Slipway-Client', 'test');
  await signIn(ada, 'ada@example.com');
  ({ id: teamId } = (await contextOf(ada)).activeTeam);
});
afterEach(() => slipway.dispose());

/** Appends an event as a newer Slipway would; returns its position. */
const recordByNewer = async (type: string, schemaVersion: number) => {
  const store = openSqliteEventStore(join(slipway.data, 'events.sqlite'));
  const event = {
    ...newEvent(type, { teamId, teamName: SECRET }),
    schemaVersion,
  };
  const stream = streamOf.team(teamId);
  const { position } = await store.append(stream, [event], 'any');
  await store.close();
  return position;
};

type Stopped = Readonly<{ name: string; failure: string | null }>;

/** The stopped projections in /readyz, once there are `count`. */
const stopped = (count: number): Promise<readonly Stopped[]> =>
  vi.waitFor(
    async () => {
      const { body } = await ada.get('/readyz').expect(503);
      const found = (body.projections as Stopped[]).filter(
        ({ failure }) => failure !== null,
      );
      expect(found).toHaveLength(count);
      return found;
    },
    { timeout: 60_000 },
  );

const byName = (found: readonly Stopped[]) =>
  found.toSorted((a, b) => a.name.localeCompare(b.name));

describe('An event stored by a newer Slipway', () => {
  it('stops the projections that read its newer schema, and blocks commands on its stream', async () => {
    const position = await recordByNewer('TeamRenamed', UNKNOWN_VERSION);
    const reason = `TeamRenamed of schema version ${String(UNKNOWN_VERSION)} cannot be read by this version of Slipway`;
    const failure = `event at ${String(position)}: ${reason}`;
    const readers = ['audit', 'changes', 'teams'];
    expect(byName(await stopped(readers.length))).toEqual(
      readers.map((name) => expect.objectContaining({ name, failure })),
    );

    const { body } = await ada
      .put('/v1/teams/active/name')
      .send({ newTeamName: 'Launchers' })
      .expect(503);
    expect(body).toEqual({
      result: 'Failed',
      data: {
        code: 'STORAGE.UNREADABLE',
        message: expect.stringContaining('newer version of Slipway'),
        requestId: expect.any(String),
      },
    });
    // Requests that do not read the stopped projections still work.
    await ada.get('/healthz').expect(200);
    await addItem(ada, 'still planned');

    const lines = slipway.output().split('\n');
    const logged = lines.filter((line) => line.includes('projection stopped'));
    const entries = logged.map(
      (line) => JSON.parse(line) as { projection: string },
    );
    expect(entries.map(({ projection }) => projection).toSorted()).toEqual(
      readers,
    );
    for (const entry of entries) {
      expect(entry).toMatchObject({
        level: 'error',
        position,
        message: reason,
      });
    }
    expect(slipway.output()).toContain(`at position ${String(position)}`);
    expect(slipway.output()).not.toContain('private.person');

    await slipway.end();
    await slipway.restart();
    expect(byName(await stopped(readers.length))).toMatchObject(
      readers.map((name) => ({ name })),
    );
  });

  it('stops all projections when its type is unknown, and the command line names it', async () => {
    const position = await recordByNewer('TeamMerged', 1);
    const every = await stopped(allProjections.length);
    for (const { failure } of every) {
      expect(failure).toBe(
        `event at ${String(position)}: TeamMerged of schema version 1 cannot be read by this version of Slipway`,
      );
    }
    const place = `event at position ${String(position)} of ${String(position)}`;
    const verified = await slipwayCommand(slipway.data, 'verify');
    expect(verified.code).toBe(1);
    expect(verified.output).toContain(
      `${place} is a TeamMerged of schema version 1, which this version of Slipway cannot read.`,
    );
    const listed = await slipwayCommand(slipway.data, 'teams');
    expect(listed.code).toBe(1);
    expect(listed.stderr).toContain(
      `cannot take the event at ${String(position)}: TeamMerged`,
    );
    expect(listed.stderr).not.toContain('    at ');

    await slipway.end();
    const rebuilt = await slipwayCommand(slipway.data, 'rebuild');
    expect(rebuilt.code).toBe(1);
    expect(rebuilt.stderr).toContain(
      `Nothing was changed: users cannot take the event at ${String(position)}: TeamMerged of schema version 1`,
    );
    expect(rebuilt.stderr).not.toContain('private.person');
  });
});
