import { defineConfig } from 'vitest/config';
import type { InlineConfig as Options } from 'vitest/node';

const isDistributed = process.env['SLIPWAY_TEST_ENGINE'] === 'distributed';

/** About files, or starting by themselves what they test: no test of calls. */
const ON_FILES = isDistributed
  ? [
      'tests/api/cli/**',
      'tests/api/mail/killedWhileSending.api.test.ts',
      'tests/random/crash/**',
    ]
  : [];

/** What `npm run test:long` runs: long by nature, or only with engines. */
const LONG = {
  // Every write of every workflow, and random interleavings.
  unit: [
    'tests/application/change/undoModel.unit.test.ts',
    'tests/application/repair/operateWorkflows.unit.test.ts',
    'tests/application/team/interleavedRights.unit.test.ts',
    'tests/application/workflow/lostRights.unit.test.ts',
  ],
  contract: [
    'tests/infrastructure/migration/*.contract.test.ts',
    'tests/infrastructure/eventStoreDb/{cluster,eventTexts,faults}.contract.test.ts',
  ],
  // They use the engines that others use, or measure the memory of their process.
  'contract-alone': [
    'tests/infrastructure/{kafka,mongo}/**/*.contract.test.ts',
    'tests/infrastructure/composition/tools/{boundedMemory,distributedTools,operatingOnEngines}.contract.test.ts',
    'tests/infrastructure/eventStoreDb/sharedStoreScale.contract.test.ts',
  ],
  api: [
    'tests/random/**/*.api.test.ts',
    'tests/api/distributed*.api.test.ts',
    // They start a process for each command.
    'tests/api/cli/**/*.api.test.ts',
    'tests/api/http/badBodies.api.test.ts',
    'tests/api/http/rateLimits.api.test.ts',
    'tests/api/http/unknownEvents.api.test.ts',
    'tests/api/mail/killedWhileSending.api.test.ts',
    'tests/api/openApi/generatedClient.api.test.ts',
    'tests/api/project/bigProjects.api.test.ts',
    'tests/api/project/replay.api.test.ts',
    'tests/api/security/addresses.api.test.ts',
    'tests/api/security/largeItems.api.test.ts',
    'tests/api/server/textsOfOlderVersion.api.test.ts',
    'tests/api/webhook/receivers.api.test.ts',
  ],
  e2e: [
    'tests/e2e/accessTokens.e2e.test.ts',
    'tests/e2e/account.e2e.test.ts',
    'tests/e2e/apiDocs.e2e.test.ts',
    'tests/e2e/audit.e2e.test.ts',
    'tests/e2e/bigPlan.e2e.test.ts',
    'tests/e2e/bulk.e2e.test.ts',
    'tests/e2e/comments.e2e.test.ts',
    'tests/e2e/customizer.e2e.test.ts',
    'tests/e2e/dashboard.e2e.test.ts',
    'tests/e2e/deletedItems.e2e.test.ts',
    'tests/e2e/deletedProjects.e2e.test.ts',
    'tests/e2e/distributed.e2e.test.ts',
    'tests/e2e/document.e2e.test.ts',
    'tests/e2e/everyScreen/*.e2e.test.ts',
    'tests/e2e/export.e2e.test.ts',
    'tests/e2e/filters.e2e.test.ts',
    'tests/e2e/goToMarket.e2e.test.ts',
    'tests/e2e/history.e2e.test.ts',
    'tests/e2e/historyList.e2e.test.ts',
    'tests/e2e/import.e2e.test.ts',
    'tests/e2e/inbox.e2e.test.ts',
    'tests/e2e/installable.e2e.test.ts',
    'tests/e2e/itemFields.e2e.test.ts',
    'tests/e2e/itemMentions.e2e.test.ts',
    'tests/e2e/labels.e2e.test.ts',
    'tests/e2e/largeTeam.e2e.test.ts',
    'tests/e2e/live.e2e.test.ts',
    'tests/e2e/liveProxies.e2e.test.ts',
    'tests/e2e/localCode.e2e.test.ts',
    'tests/e2e/mailSignIn.e2e.test.ts',
    'tests/e2e/mergedText.e2e.test.ts',
    'tests/e2e/names.e2e.test.ts',
    'tests/e2e/oidcSignIn.e2e.test.ts',
    'tests/e2e/otherProjects.e2e.test.ts',
    'tests/e2e/palette.e2e.test.ts',
    'tests/e2e/pastedLines.e2e.test.ts',
    'tests/e2e/pressWhileSaving.e2e.test.ts',
    'tests/e2e/print.e2e.test.ts',
    'tests/e2e/projects.e2e.test.ts',
    'tests/e2e/redaction.e2e.test.ts',
    'tests/e2e/removedRows.e2e.test.ts',
    'tests/e2e/reports.e2e.test.ts',
    'tests/e2e/seals.e2e.test.ts',
    'tests/e2e/search.e2e.test.ts',
    'tests/e2e/shell.e2e.test.ts',
    'tests/e2e/site.e2e.test.ts',
    'tests/e2e/startGuide.e2e.test.ts',
    'tests/e2e/team.e2e.test.ts',
    'tests/e2e/textSurvivesCrash.e2e.test.ts',
    'tests/e2e/twoTeams.e2e.test.ts',
    'tests/e2e/twoWriters.e2e.test.ts',
    'tests/e2e/typedDays.e2e.test.ts',
    'tests/e2e/undo.e2e.test.ts',
    'tests/e2e/unsaved.e2e.test.ts',
    'tests/e2e/unsentCommands.e2e.test.ts',
    'tests/e2e/versions.e2e.test.ts',
    'tests/e2e/webhooks.e2e.test.ts',
    'tests/e2e/personLoads.e2e.test.ts',
    'tests/e2e/why.e2e.test.ts',
    'tests/e2e/workflow.e2e.test.ts',
  ],
};

/** Tests of one level, which their suffix names, anywhere in tests/. */
const level = (
  name: keyof typeof TIMEOUTS_MS,
  suffix: string,
  options: Options = {},
) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/**/*.${suffix}`],
    exclude: [...ON_FILES, ...Object.values(LONG).flat()],
    testTimeout: TIMEOUTS_MS[name],
    hookTimeout: TIMEOUTS_MS[name],
    ...patient,
    ...options,
  },
});

/** Far more than any test needs on a busy machine, where minutes pass at times. */
const TIMEOUTS_MS = {
  unit: 60_000,
  contract: 120_000,
  // Each server has eleven consumers, and a stand-in for MongoDB.
  api: isDistributed ? 180_000 : 120_000,
  architecture: 240_000,
  e2e: 120_000,
};

/** Vitest's default of a second is soon over. */
const patient: Options = { expect: { poll: { timeout: 30_000 } } };

const LOAD_URL = process.env['MONGODB_LOAD_URL'] ?? '';

/** A faster stand-in for MongoDB, which the tests of the adapters would not pass. */
const forLoads: Options =
  LOAD_URL === '' ? {} : { env: { MONGODB_URL: LOAD_URL } };

/** Those of a level that are long, with engines where there are some. */
const longOnes = (name: keyof typeof LONG, options: Options) => {
  const { test } = level(name === 'contract-alone' ? 'contract' : name, '');
  return {
    extends: true as const,
    test: {
      ...test,
      name: `${name}-long`,
      include: LONG[name],
      exclude: ON_FILES,
      globalSetup: ['tests/support/engines/globalEngines.ts'],
      ...options,
    },
  };
};

export default defineConfig({
  test: {
    environment: 'node',
    // A test that needs a second try is broken.
    retry: 0,
    // A test that waits for an engine or a process leaves the cores to another.
    maxWorkers: 2,
    projects: [
      // Without isolation a worker loads the modules once, not for each file.
      level('unit', 'unit.test.{ts,tsx}', { isolate: false }),
      level('contract', 'contract.test.ts', { isolate: false }),
      level('api', 'api.test.ts', { isolate: false }),
      level('architecture', 'architecture.test.ts'),
      level('e2e', 'e2e.test.ts', {
        isolate: false,
        sequence: { groupOrder: 1 },
      }),
      longOnes('contract-alone', {
        maxWorkers: 1,
        // Topics and indexes take long to create and to delete.
        testTimeout: 300_000,
        hookTimeout: 180_000,
        sequence: { groupOrder: 2 },
      }),
      longOnes('unit', { isolate: false, sequence: { groupOrder: 3 } }),
      longOnes('contract', { isolate: false, sequence: { groupOrder: 3 } }),
      longOnes('api', {
        ...forLoads,
        isolate: false,
        // Several servers on engines that another test uses as well.
        hookTimeout: 180_000,
        sequence: { groupOrder: 3 },
      }),
      longOnes('e2e', {
        ...forLoads,
        isolate: false,
        sequence: { groupOrder: 4 },
      }),
    ],
  },
});
