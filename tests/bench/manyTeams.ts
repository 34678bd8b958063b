import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Directory } from '#application/shared/ports/Directory.ts';
import type { NewEvent } from '#application/shared/ports/EventStore.ts';
import type { Sqlite } from '#infrastructure/sqlite/database.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { openSqliteEventStore } from '#infrastructure/sqlite/eventStore/eventStore.ts';
import { sqliteDirectory } from '#infrastructure/sqlite/people/directory.ts';
import { sqliteSessions } from '#infrastructure/sqlite/sessions/sessions.ts';
import { appendAll } from './appendAll.ts';
import { planningHistory } from './planningHistory.ts';

/** A team with one member, whose user id is the team's id, and one project. */
export type BenchTeam = Readonly<{
  teamId: string;
  projectId: string;
  itemIds: readonly string[];
}>;

/** Next to the files of the data folder, so that it is filled only once. */
const LIST = 'benchTeams.json';
const ISSUER = 'bench';

/**
 * Fills a data folder with the history of many teams by writing directly to the
 * stores, unless an earlier run has filled it.
 */
export const fillWithTeams = async (
  folder: string,
  { teams, events }: Readonly<{ teams: number; events: number }>,
): Promise<readonly BenchTeam[]> => {
  const list = join(folder, LIST);
  if (existsSync(list)) {
    return JSON.parse(readFileSync(list, 'utf8')) as BenchTeam[];
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const createdTeams = await writeEvents(folder, { teams, events });
  await inFile(folder, 'people', async (people) => {
    const directory = sqliteDirectory(people);
    for (const team of createdTeams) await register(directory, team);
  });
  writeFileSync(list, JSON.stringify(createdTeams));
  return createdTeams;
};

const writeEvents = async (
  folder: string,
  { teams, events }: Readonly<{ teams: number; events: number }>,
): Promise<BenchTeam[]> => {
  const store = openSqliteEventStore(join(folder, 'events.sqlite'), {
    synchronous: 'normal',
  });
  const itemsByProject = new Map<string, string[]>();
  const history = planningHistory(events, { teams, accounts: true });
  await appendAll(store, history, (event) => {
    addPlannedItem(itemsByProject, event);
  });
  await store.close();
  return [...itemsByProject].map(([key, itemIds]) => {
    const [teamId = '', projectId = ''] = key.split(' ');
    return { teamId, projectId, itemIds };
  });
};

const addPlannedItem = (
  made: Map<string, string[]>,
  { type, data, metadata: { teamId } }: NewEvent,
): void => {
  if (type !== 'ItemPlanned') return;
  const { projectId, itemId } = data as { projectId: string; itemId: string };
  const key = `${String(teamId)} ${projectId}`;
  const items = made.get(key) ?? [];
  items.push(itemId);
  made.set(key, items);
};

const register = (directory: Directory, { teamId }: BenchTeam) => {
  const identity = { provider: 'Local', issuer: ISSUER, subject: teamId };
  const emailAddress = `${teamId}@slipway.localhost`;
  return directory.registerUser(
    { ...identity, provider: 'Local' },
    { emailAddress, emailVouched: true },
    teamId,
  );
};

/** Signs the founders in while no server runs; returns their cookies. */
export const signInAll = async (
  folder: string,
  teams: readonly BenchTeam[],
): Promise<ReadonlyMap<BenchTeam, string>> => {
  const cookies = new Map<BenchTeam, string>();
  await inFile(folder, 'sessions', async (database) => {
    const sessions = sqliteSessions(database);
    const now = new Date().toISOString();
    for (const team of teams) {
      const id = await sessions.open(team.teamId, { now, userAgent: 'bench' });
      cookies.set(team, `slipway_session=${id}`);
    }
  });
  return cookies;
};

const inFile = async (
  folder: string,
  name: string,
  work: (database: Sqlite) => Promise<void>,
): Promise<void> => {
  const database = openSqlite(join(folder, `${name}.sqlite`), {
    synchronous: 'off',
  });
  try {
    await work(database);
  } finally {
    database.close();
  }
};
