import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readImport } from '#api/import/readImport.ts';
import type { Actor } from '#application/shared/actor.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import { identityOf } from '#tests/support/memorySlipway.ts';
import { compare, measureMilliseconds, report } from './bench.ts';

/*
 * An import of 2,000 rows and its undo, compared with creating the same items
 * one by one from 32 connections.
 */

const ROWS = 2000;
const WRITERS = 32;
const { values: options } = parseArgs({
  strict: false,
  options: { rounds: { type: 'string', default: '3' } },
});

const folder = mkdtempSync(join(tmpdir(), 'slipway-imports-'));
const slipway = await composeEmbedded({
  dataFolder: folder,
  entitlements: { ...DEFAULT_ENTITLEMENTS, maxProjects: 1000 },
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

const newProject = async (): Promise<string> => {
  const { value } = await useCases.startProject({
    userId,
    teamId: actor.teamId,
    commandId: crypto.randomUUID(),
    description: 'Import',
    carryOverFrom: null,
  });
  return value.projectId;
};

const TEXT = [
  'Title,Description,Labels,Week,ID',
  ...Array.from(
    { length: ROWS },
    (_, n) =>
      `Item ${String(n)},"${'A line of text. '.repeat(10)}",beta,Week ${String((n % 12) + 1)},${String(n)}`,
  ),
].join('\n');

let lastImport = '';

const importAll = async (): Promise<number> => {
  const projectId = await newProject();
  return measureMilliseconds(async () => {
    lastImport = crypto.randomUUID();
    const source = readImport({ format: 'Csv', text: TEXT, mapping: null });
    await useCases.importItems({
      actor,
      projectId,
      source,
      commandId: lastImport,
      dryRun: false,
    });
    for (;;) {
      const progress = await useCases.getImport({
        actor,
        importId: lastImport,
      });
      if (progress.state !== 'Running') break;
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    }
  });
};

const createAll = async (): Promise<number> => {
  const projectId = await newProject();
  let next = 0;
  const writer = async () => {
    while (next < ROWS) {
      next += 1;
      await useCases.createItem({
        actor,
        projectId,
        commandId: crypto.randomUUID(),
        itemType: ItemType.Implementation,
        description: `Item ${String(next)}\n\n${'A line of text. '.repeat(10)}`,
        newAssignment: { scope: 0 },
      });
    }
  };
  return measureMilliseconds(() =>
    Promise.all(Array.from({ length: WRITERS }, writer)),
  );
};

const inSeconds = (figure: Awaited<ReturnType<typeof compare>>) => ({
  ...figure,
  value: figure.value / 1000,
  baseline: figure.baseline / 1000,
});

const importing = await compare({
  rounds: Number(options.rounds),
  baseline: createAll,
  subject: importAll,
});
const undoing = await measureMilliseconds(() =>
  useCases.undoChange({
    actor,
    commandId: crypto.randomUUID(),
    changeId: lastImport,
    partial: false,
  }),
);

report('Import', [
  {
    name: `${ROWS.toLocaleString('en')} rows, compared with creating each`,
    unit: 's',
    ...inSeconds(importing),
    aim: { of: 'value', atMost: 10 },
  },
  {
    name: 'undo of such an import',
    unit: 's',
    value: undoing / 1000,
    aim: { of: 'value', atMost: 30 },
  },
]);

await slipway.close();
rmSync(folder, { recursive: true, force: true });
