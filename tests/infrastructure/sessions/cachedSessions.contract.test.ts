import type { MockInstance } from 'vitest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sessions } from '#application/shared/ports/Sessions.ts';
import { cachedSessions } from '#infrastructure/sessions/cachedSessions.ts';
import { sqliteSessions } from '#infrastructure/sqlite/sessions/sessions.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { sessionsContract } from '#tests/contracts/sessions.contract.ts';
import { temporaryFiles } from '../temporaryFiles.ts';

const newFile = temporaryFiles();

const inFile = () =>
  sqliteSessions(openSqlite(newFile(), { synchronous: 'full' }));

sessionsContract('SQLite, with the latest cached,', () =>
  cachedSessions(inFile()),
);

const afterMs = (ms: number) =>
  new Date(Date.UTC(2026, 2, 2) + ms).toISOString();

describe('Cached sessions', () => {
  let file: Sessions;
  let sessions: Sessions;
  let id: string;
  let lookUps: MockInstance<Sessions['touch']>;

  beforeEach(async () => {
    file = inFile();
    lookUps = vi.spyOn(file, 'touch');
    sessions = cachedSessions(file);
    id = await sessions.open('u1', { now: afterMs(0), userAgent: 'a browser' });
  });

  it('are looked up only once in a quarter of a second', async () => {
    for (const ms of [0, 10, 249]) await sessions.touch(id, afterMs(ms));
    expect(lookUps).toHaveBeenCalledTimes(1);
    await sessions.touch(id, afterMs(250));
    expect(lookUps).toHaveBeenCalledTimes(2);
  });

  it('end within a quarter of a second after another process ended them', async () => {
    await sessions.touch(id, afterMs(0));
    await file.end(id);
    expect(await sessions.touch(id, afterMs(250))).toBeNull();
    expect(await sessions.touch(id, afterMs(251))).toBeNull();
  });

  const ways: readonly [string, () => Promise<unknown>][] = [
    ['by itself', () => sessions.end(id)],
    ['from the list', () => endListed()],
    ['with all others', () => sessions.endAllOf('u1')],
  ];
  it.each(ways)('end immediately if ended here %s', async (_, end) => {
    await sessions.touch(id, afterMs(0));
    await end();
    expect(await sessions.touch(id, afterMs(1))).toBeNull();
  });

  it('are not cached if they end while they are being loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    lookUps.mockImplementationOnce(async () => {
      await promise;
      return { userId: 'u1', createdAt: afterMs(0) };
    });
    const late = sessions.touch(id, afterMs(0));
    await sessions.end(id);
    resolve(null);
    await late;
    expect(await sessions.touch(id, afterMs(1))).toBeNull();
  });

  const endListed = async () => {
    const [listed] = await sessions.list('u1', id, afterMs(0));
    return sessions.endListed('u1', listed?.id ?? '');
  };
});
