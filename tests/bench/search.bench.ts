import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readImport } from '#api/import/readImport.ts';
import type { Actor } from '#application/shared/actor.ts';
import type { Directory } from '#application/shared/ports/Directory.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import { createContainer } from '#infrastructure/composition/serviceContainer.ts';
import { openMongo } from '#infrastructure/mongo/database.ts';
import { mongoReadModels } from '#infrastructure/mongo/readModels/readModels.ts';
import type { ReadModelStore } from '#infrastructure/readModels/documentStore.ts';
import { openSqliteReadModels } from '#infrastructure/sqlite/readModels/readModels.ts';
import { allProjections } from '#projections/all.ts';
import { identityOf } from '#tests/support/memorySlipway.ts';
import type { Figure } from './bench.ts';
import { compare, measureMilliseconds, report } from './bench.ts';
import type { Titles } from './searchTitles.ts';
import { ENGLISH, MIXED, titleOf } from './searchTitles.ts';

/*
 * Searches in a project of 5,000 items whose titles mix scripts, compared with
 * the same number of English titles with as many matches. In SQLite, and in the
 * MongoDB of MONGODB_URL if it is set.
 */

const { values: options } = parseArgs({
  strict: false,
  options: {
    items: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '9' },
  },
});
const ITEMS = Number(options.items);
const rounds = Number(options.rounds);

const folder = mkdtempSync(join(tmpdir(), 'slipway-search-'));
const slipway = await composeEmbedded({
  dataFolder: folder,
  entitlements: { ...DEFAULT_ENTITLEMENTS, maxProjectItems: ITEMS },
  rateLimits: false,
});
const { useCases } = slipway;
const { userId } = await useCases.signIn({
  identity: identityOf('ada@example.com'),
  inviteCode: null,
  timeZone: 'UTC',
  userAgent: 'bench',
});
const actor = (await useCases.findActor(userId)) as Actor;

/** Starts a project that has items with these titles. */
const projectWith = async (titles: Titles): Promise<string> => {
  const { value } = await useCases.startProject({
    userId,
    teamId: actor.teamId,
    commandId: crypto.randomUUID(),
    description: 'Search',
    carryOverFrom: null,
  });
  const rows = Array.from({ length: ITEMS }, (_, n) => titleOf(titles, n));
  const commandId = crypto.randomUUID();
  await useCases.importItems({
    actor,
    projectId: value.projectId,
    commandId,
    dryRun: false,
    source: readImport({
      format: 'Csv',
      text: ['Title', ...rows].join('\n'),
      mapping: null,
    }),
  });
  for (;;) {
    const { state } = await useCases.getImport({ actor, importId: commandId });
    if (state !== 'Running') return value.projectId;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
};

const english = { id: await projectWith(ENGLISH), titles: ENGLISH };
const mixed = { id: await projectWith(MIXED), titles: MIXED };
await slipway.close();

const measure = async (
  engine: string,
  readModels: ReadModelStore,
): Promise<Figure> => {
  const search = createContainer({
    readModels,
    readFresh: (read) => read(),
    clock: { now: () => new Date().toISOString() },
    directory: { people: async () => new Map() } as unknown as Directory,
  })('searchItems');
  const searchesOf =
    ({ id: projectId, titles }: { id: string; titles: Titles }) =>
    async () => {
      const all = await measureMilliseconds(async () => {
        for (const [, query] of titles) {
          const { first } = await search({ actor, projectId, query });
          if (first.length === 0) throw new Error(`Nothing found: ${query}`);
        }
      });
      return all / titles.length;
    };
  return {
    name: `${engine}: a search in ${ITEMS.toLocaleString('en')} titles of mixed scripts, compared with English ones`,
    unit: 'ms',
    ...(await compare({
      rounds,
      baseline: searchesOf(english),
      subject: searchesOf(mixed),
    })),
    aim: { of: 'ratio', atMost: 1.2 },
  };
};

/** The collections that a search reads. */
const SEARCHED = new Set(['items', 'projects', 'teams']);

/** Copies what the searches read, without the events. */
const copyTo = async (from: ReadModelStore, to: ReadModelStore) => {
  for (const projection of allProjections) {
    if (!SEARCHED.has(projection.name)) continue;
    const live = await from.live(projection);
    if (live === null) continue;
    const generation = await to.begin(projection);
    await from.snapshot(live.generation, async ({ checkpoint, pages }) => {
      let position = 0;
      for await (const changes of pages()) {
        await to.commit(generation, {
          changes,
          from: position,
          to: checkpoint,
        });
        position = checkpoint.position;
      }
    });
    await to.publish(generation);
  }
};

const sqlite = openSqliteReadModels(join(folder, 'readModels'), allProjections);
const figures = [await measure('SQLite', sqlite)];
const mongoUrl = process.env['MONGODB_URL'];
if (mongoUrl !== undefined) {
  const url = new URL(mongoUrl);
  url.pathname = `/slipway_search_${String(process.pid)}`;
  const mongo = openMongo(url.href);
  const readModels = mongoReadModels(mongo, allProjections);
  try {
    await copyTo(sqlite, readModels);
    figures.push(await measure('MongoDB', readModels));
  } finally {
    await mongo.drop(null);
    await readModels.close();
  }
}
report('Search', figures);

await sqlite.close();
rmSync(folder, { recursive: true, force: true });
