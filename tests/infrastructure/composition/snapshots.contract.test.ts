import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import type { Actor } from '#application/shared/actor.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import type { EmbeddedSlipway } from '#infrastructure/composition/embedded.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import { SNAPSHOT_TROUBLE } from '#infrastructure/shared/watchedSnapshots.ts';
import { eventually } from '#tests/support/eventually.ts';
import { identityOf } from '#tests/support/memorySlipway.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

const ADDRESS = 'ada@example.test';
const SECRET = 'Nobody else may read this';

const newPath = temporaryFiles();
const left: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of left.splice(0).reverse()) await close();
});

const start = async (
  dataFolder: string,
  onTrouble?: (what: string) => void,
): Promise<EmbeddedSlipway> => {
  const slipway = await composeEmbedded({
    dataFolder,
    ...(onTrouble === undefined ? {} : { onTrouble }),
    entitlements: DEFAULT_ENTITLEMENTS,
    synchronous: 'normal',
  });
  left.push(slipway.close);
  return slipway;
};

type Busy = Readonly<{ actor: Actor; itemId: string; projectId: string }>;

const newItem = async ({ useCases }: EmbeddedSlipway): Promise<Busy> => {
  const { userId } = await useCases.signIn({
    identity: identityOf(ADDRESS),
    inviteCode: null,
    timeZone: 'UTC',
    userAgent: 'test',
  });
  const actor = await useCases.findActor(userId);
  if (actor === null) return expect.unreachable('No team.');
  const { value } = await useCases.createItem({
    actor,
    commandId: 'create',
    projectId: null,
    itemType: ItemType.Demo,
    description: SECRET,
    newAssignment: {},
  });
  return { actor, itemId: value.id, projectId: value.projectId };
};

/** Completes the item, or reopens it if it is completed. */
const toggle = async (
  { useCases }: EmbeddedSlipway,
  { actor, itemId }: Busy,
  n: number,
) => {
  const { value } = await useCases.completeItem({
    actor,
    commandId: `toggle-${String(n)}`,
    itemId,
    markComplete: n % 2 === 0,
  });
  return value.completed;
};

const storedIn = (path: string): readonly (readonly unknown[])[] => {
  const raw = new DatabaseSync(path, { readOnly: true });
  const rows = raw.prepare('SELECT stream_id, revision FROM snapshots').all();
  raw.close();
  return rows.map((row) => [row['stream_id'], row['revision']]);
};

describe('An embedded Slipway', () => {
  it('stores snapshots next to the log, and continues from them or without them', async () => {
    const dataFolder = newPath('data');
    const path = join(dataFolder, 'snapshots.sqlite');
    const first = await start(dataFolder);
    const busy = await newItem(first);
    for (let n = 0; n < 520; n++) await toggle(first, busy, n);
    await eventually(() => storedIn(path).length > 0);
    const streamId = streamOf.project(busy.projectId);
    expect(storedIn(path)).toEqual([[streamId, 499]]);
    await first.close();
    for (const secret of [ADDRESS, SECRET]) {
      expect(readFileSync(path).includes(secret)).toBe(false);
    }

    const second = await start(dataFolder);
    expect(await toggle(second, busy, 520)).toBe(true);
    await second.close();

    writeFileSync(path, 'No database, but bytes that are long enough for one.');
    const third = await start(dataFolder);
    expect(await toggle(third, busy, 521)).toBe(false);
    // The stream was read completely, and its snapshot is stored again.
    await eventually(() => storedIn(path).length > 0);
    expect(storedIn(path)).toEqual([[streamId, 522]]);
  });

  it('starts without snapshots if their file cannot be opened, and reports it', async () => {
    const dataFolder = newPath('data');
    mkdirSync(join(dataFolder, 'snapshots.sqlite'), { recursive: true });
    const troubles: string[] = [];
    const slipway = await start(dataFolder, (what) => troubles.push(what));
    const item = await newItem(slipway);
    expect(await toggle(slipway, item, 0)).toBe(true);
    expect(troubles).toEqual([SNAPSHOT_TROUBLE]);
  });
});
