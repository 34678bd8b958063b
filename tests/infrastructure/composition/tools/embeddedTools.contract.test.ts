import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { lockDataFolder } from '#infrastructure/composition/dataFolder.ts';
import { composeEmbeddedTools } from '#infrastructure/composition/tools/embeddedTools.ts';
import { EVENT_TABLE } from '#infrastructure/sqlite/eventStore/eventTable.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { openFolder, signUp } from '../../backup/dataFolders.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newPath = temporaryFiles();

/** A data folder with one account, from a version that stored no hashes. */
const olderFolder = async (): Promise<string> => {
  const folder = newPath('data');
  const stores = openFolder(folder);
  await signUp(stores);
  await stores.close();
  const events = new DatabaseSync(join(folder, 'events.sqlite'));
  events.exec(`
    ALTER TABLE events RENAME TO newer;
    ${EVENT_TABLE}
    INSERT INTO events SELECT position, stream_id, revision, event_id, type,
      schema_version, data, metadata FROM newer;
    DROP TABLE newer;
    DROP TABLE texts;
    UPDATE meta SET value = '1' WHERE key = 'schemaVersion.eventStore';
  `);
  events.close();
  return folder;
};

describe('The tools on files of an older version', () => {
  it('migrate them if no server is running', async () => {
    const folder = await olderFolder();
    const tools = await composeEmbeddedTools(folder);
    expect(await tools.verifyEvents()).toMatchObject({
      events: 1,
      misfit: null,
    });
    // The refused tools release the folder at once.
    lockDataFolder(folder)();
    await tools.close();
  });

  it('do not touch them while a server is running', async () => {
    const folder = await olderFolder();
    const release = lockDataFolder(folder);
    try {
      await expect(composeEmbeddedTools(folder)).rejects.toThrow(
        'events.sqlite is used by an older version of Slipway. Restart it with this version first.',
      );
    } finally {
      release();
    }
    const events = openSqlite(join(folder, 'events.sqlite'), {
      synchronous: 'normal',
      guest: 'reader',
    });
    expect(
      events
        .statement(
          "SELECT 1 FROM pragma_table_info('events') WHERE name = 'hash'",
        )
        .get(),
    ).toBeUndefined();
    events.close();
  });
});

describe('The tools on a folder without a Slipway', () => {
  it('make nothing in it', async () => {
    const folder = newPath('empty');
    mkdirSync(folder);
    await expect(composeEmbeddedTools(folder)).rejects.toThrow(
      'contains no Slipway data',
    );
    expect(readdirSync(folder)).toEqual([]);
  });
});
