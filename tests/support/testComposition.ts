import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import type { DistributedSlipway } from '#infrastructure/composition/distributed.ts';
import { composeDistributed } from '#infrastructure/composition/distributed.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import type { SlipwayOptions } from '#infrastructure/composition/options.ts';
import { openTestEngines } from './testEngines.ts';

/** The adapters of a test server, with separate data. */
export type TestComposition = Readonly<{
  dataFolder: string;
  /** Composes a server; always with the same data. */
  compose: (options: SlipwayOptions) => Promise<DistributedSlipway>;
  /** Removes its data outside the data folder. */
  dispose: () => Promise<void>;
}>;

/** Whether API tests run on engines; by default they run embedded. */
export const isDistributed = (): boolean =>
  process.env['SLIPWAY_TEST_ENGINE'] === 'distributed';

/**
 * How many commands a test sends, or how long it may take: first embedded, then
 * on engines, where the stand-in for MongoDB is a hundred times as slow.
 */
export const amount = (embedded: number, distributed: number): number =>
  isDistributed() ? distributed : embedded;

export const testComposition = (dataFolder: string): Promise<TestComposition> =>
  isDistributed() ? openDistributed(dataFolder) : openEmbedded(dataFolder);

const openEmbedded = async (dataFolder: string): Promise<TestComposition> => ({
  dataFolder,
  compose: async (options) => {
    const isNew = (await readdir(dataFolder)).length === 0;
    if (isNew)
      await writeFiles(await (cachedFiles ??= firstFiles()), dataFolder);
    return composeTest(dataFolder, options);
  },
  dispose: async () => undefined,
});

const composeTest = (dataFolder: string, options: SlipwayOptions) =>
  composeEmbedded({
    ...options,
    dataFolder,
    // Durability in a power cut is not tested here and would cost most of the
    // time.
    synchronous: 'normal',
    // Independent of how full the disk of the tests is.
    readDisk: () => Promise.resolve({ freeBytes: 6e11, sizeBytes: 1e12 }),
  });

type StoredFile = Readonly<{ path: string; content: Buffer }>;

let cachedFiles: Promise<readonly StoredFile[]> | undefined;

/** The files that a first start creates, which takes most of its time. */
const firstFiles = async (): Promise<readonly StoredFile[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-first-'));
  const entitlements = DEFAULT_ENTITLEMENTS;
  await (await composeTest(folder, { entitlements })).close();
  const entries = await readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ name, parentPath }) => ({
      path: relative(folder, join(parentPath, name)),
      content: await readFile(join(parentPath, name)),
    }));
  const storedFiles = await Promise.all(files);
  await rm(folder, { recursive: true });
  return storedFiles;
};

const writeFiles = async (files: readonly StoredFile[], folder: string) => {
  for (const { path, content } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
    await writeFile(join(folder, path), content, { mode: 0o600 });
  }
};

/** Far more than it takes, however busy the machine is. */
const START_MS = 150_000;
/**
 * API tests check answers, not the speed of the stand-ins for MongoDB and
 * EventStoreDB. Shorter than a call's deadline.
 */
const WAIT_MS = 20_000;

const openDistributed = async (
  dataFolder: string,
): Promise<TestComposition> => {
  const { settings, dispose } = await openTestEngines();
  return {
    dataFolder,
    compose: async (options) => {
      const slipway = await composeDistributed({
        ...options,
        ...settings,
        minWaitMs: WAIT_MS,
        eventStoreTimeoutMs: WAIT_MS,
        role: 'all',
      });
      // Like the embedded one, it can be read once it has started.
      if (await slipway.progress.waitFor(0, START_MS)) return slipway;
      await slipway.close();
      throw new Error('The read models were not ready in time.');
    },
    dispose,
  };
};
