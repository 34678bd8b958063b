import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import type { SqliteSnapshots } from '#infrastructure/sqlite/snapshots.ts';
import { openSqliteSnapshots } from '#infrastructure/sqlite/snapshots.ts';
import {
  damagedSnapshotsContract,
  snapshotsContract,
} from '#tests/contracts/snapshots.contract.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

const newFile = temporaryFiles();
const opened: SqliteSnapshots[] = [];

const open = (path: string): SqliteSnapshots => {
  const snapshots = openSqliteSnapshots(path);
  opened.push(snapshots);
  return snapshots;
};

afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

const openPair = () => {
  const path = newFile();
  return {
    snapshots: open(path),
    otherProcess: open(path),
    damage: (streamId: string) => {
      const raw = new DatabaseSync(path);
      raw
        .prepare(
          "UPDATE snapshots SET state = replace(state, 'ü', 'u') WHERE stream_id = ?",
        )
        .run(streamId);
      raw.close();
    },
  };
};

snapshotsContract('SQLite', openPair);
damagedSnapshotsContract('SQLite', openPair);

const snapshot = {
  streamId: 'project-1',
  version: '1',
  revision: 499,
  lastEvent: '500',
  state: '{}',
};

describe('A file of snapshots', () => {
  it('is recreated if it is not a database', async () => {
    const path = newFile();
    writeFileSync(path, 'Not a database, but long enough to be read as one.');
    const snapshots = open(path);
    expect(await snapshots.load('project-1', '1')).toBeNull();
    await snapshots.store(snapshot);
    expect(await snapshots.load('project-1', '1')).toEqual(snapshot);
  });

  it('stores nothing after it is closed, without an error', async () => {
    const path = newFile();
    const snapshots = open(path);
    snapshots.close();
    await snapshots.store(snapshot);
    expect(await snapshots.load('project-1', '1')).toBeNull();
    expect(await open(path).load('project-1', '1')).toBeNull();
  });

  it('is recreated if a newer Slipway wrote it', async () => {
    const path = newFile();
    const former = open(path);
    await former.store(snapshot);
    former.close();
    const raw = new DatabaseSync(path);
    raw.exec(
      "UPDATE meta SET value = '99' WHERE key = 'schemaVersion.snapshots'",
    );
    raw.close();
    const snapshots = open(path);
    expect(await snapshots.load('project-1', '1')).toBeNull();
    await snapshots.store(snapshot);
  });

  it('fails one call if its snapshots are damaged, and is then recreated', async () => {
    const path = newFile();
    const former = open(path);
    for (let n = 0; n < 200; n++) {
      const streamId = `project-${String(n)}`;
      await former.store({
        ...snapshot,
        streamId,
        state: `"${'x'.repeat(5000)}"`,
      });
    }
    former.close();
    const bytes = readFileSync(path);
    // Overwrites everything except the header and the schema.
    writeFileSync(path, bytes.fill(0x5a, 3 * 8192));
    const snapshots = open(path);
    await snapshots.load('project-7', '1').catch(() => null);
    await snapshots.store({ ...snapshot, streamId: 'project-7' });
    expect(await snapshots.load('project-7', '1')).toMatchObject({
      revision: 499,
    });
  });
});
