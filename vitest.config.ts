import { defineConfig } from 'vitest/config';

const fixtures = 'tests/architecture/fixtures/**';

/** Tests of calls that are about files, or start by themselves what they test. */
const onFiles =
  process.env['SLIPWAY_TEST_ENGINE'] === 'distributed'
    ? ['tests/api/cli/**', 'tests/random/crash/**']
    : [];

/** Tests of one level: told by their suffix, wherever in tests/ they stand. */
const level = (name: string, include: string[], timeout: number) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: [fixtures, ...onFiles],
    testTimeout: timeout,
    hookTimeout: timeout,
  },
});

/** The same, for tests that take engines where some are to be had. */
const withEngines = (...given: Parameters<typeof level>) => {
  const { test, ...project } = level(...given);
  const globalSetup = ['tests/support/engines/globalEngines.ts'];
  return { ...project, test: { ...test, globalSetup } };
};

/** Among them is one that kills the broker, so they run one by one. */
const WITH_KAFKA = [
  'tests/infrastructure/kafka/**/*.contract.test.ts',
  'tests/infrastructure/composition/tools/distributed.contract.test.ts',
];

const contract = withEngines(
  'contract',
  ['tests/**/*.contract.test.ts'],
  30_000,
);
const kafka = withEngines('contract-kafka', WITH_KAFKA, 30_000);
const browser = withEngines('e2e', ['tests/**/*.e2e.test.ts'], 120_000);

export default defineConfig({
  test: {
    environment: 'node',
    // A test that needs a second try is broken.
    retry: 0,
    // Who waits for an engine or a process leaves the cores to somebody else.
    maxWorkers: 2,
    projects: [
      level('unit', ['tests/**/*.unit.test.{ts,tsx}'], 15_000),
      {
        ...contract,
        test: {
          ...contract.test,
          exclude: [...contract.test.exclude, ...WITH_KAFKA],
        },
      },
      {
        ...kafka,
        test: { ...kafka.test, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
      withEngines('api', ['tests/**/*.api.test.ts'], 30_000),
      level('architecture', ['tests/**/*.architecture.test.ts'], 60_000),
      {
        ...browser,
        test: {
          ...browser.test,
          // As patient as the browser's own waits: a second is soon over where
          // others are at work.
          expect: { poll: { timeout: 30_000 } },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
