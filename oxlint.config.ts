import { defineConfig } from 'oxlint';
import {
  directRoute,
  singleRead,
} from './tests/architecture/lint/browserTests.ts';
import {
  pure,
  pureWithInstants,
} from './tests/architecture/lint/pureLayers.ts';
import {
  bounded,
  errors,
  habits,
  lines,
  shape,
  strictness,
  types,
} from './tests/architecture/lint/rules.ts';
import { uiText } from './tests/architecture/lint/uiText.ts';

export default defineConfig({
  plugins: ['typescript'],
  jsPlugins: [
    'eslint-plugin-regexp',
    './tests/architecture/lint/slipwayRules.ts',
  ],
  categories: { correctness: 'error' },
  options: { denyWarnings: true, typeAware: true },
  ignorePatterns: ['dist/', 'data/', '.cache/'],
  rules: { ...shape, ...habits, ...strictness, ...types, ...bounded },
  overrides: [
    // The pure layers.
    { files: ['domain/**', 'projections/**'], rules: pure },
    {
      // Intl takes instants as numbers.
      files: [
        'domain/shared/quarterHours.ts',
        'domain/shared/timeZone.ts',
        'domain/shared/teamTimeZones.ts',
      ],
      rules: pureWithInstants,
    },
    {
      files: ['web/**/*.{ts,tsx}'],
      plugins: ['react'],
      rules: {
        ...errors(
          [
            'error-boundaries',
            'exhaustive-deps',
            'globals',
            'immutability',
            'incompatible-library',
            'preserve-manual-memoization',
            'purity',
            'refs',
            'rules-of-hooks',
            'set-state-in-effect',
            'set-state-in-render',
            'static-components',
            'unsupported-syntax',
            'use-memo',
          ].map((name) => `react/${name}`),
        ),
        // What a screen or the outbox does reads top to bottom in one file.
        ...lines(250),
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: '@mui/icons-material',
                message: "Import the one icon: '@mui/icons-material/Add'.",
              },
            ],
          },
        ],
        'slipway/restricted-syntax': ['error', ...uiText],
      },
    },
    {
      // Deprecated only so that it stands out; used for this computer alone.
      files: ['infrastructure/identity/oidcDiscovery.ts'],
      rules: {
        'typescript/no-deprecated': [
          'error',
          { allow: ['allowInsecureRequests'] },
        ],
      },
    },
    {
      // Where a default export is the way.
      files: [
        '*.config.ts',
        'launch/testReporter.mjs',
        'tests/architecture/lint/slipwayRules.ts',
        'web/vite.config.ts',
      ],
      rules: { 'no-restricted-exports': 'off' },
    },
    {
      // Programs that speak on the terminal.
      files: ['launch/**', 'api/cli/**', 'tests/bench/**'],
      rules: { 'no-console': 'off' },
    },
    {
      // Runs before the bundle, in browsers of any age.
      files: ['web/public/*.js'],
      rules: { 'no-var': 'off' },
    },
    {
      // What is logged in the browser.
      files: ['web/providers/calls/refusals.ts'],
      rules: { 'no-console': ['error', { allow: ['warn'] }] },
    },
    {
      // The types are those of Node 24; the launcher also runs on 18.
      files: ['launch/**'],
      rules: { 'typescript/no-unnecessary-condition': 'off' },
    },
    {
      files: ['tests/**'],
      rules: {
        'max-lines': 'off',
        // The values of tests are theirs, not what people send.
        'slipway/unbounded-spread': 'off',
        'regexp/no-super-linear-backtracking': 'off',
        'regexp/no-super-linear-move': 'off',
        // A test that reads what is not there fails, as it should.
        'no-unsafe-optional-chaining': 'off',
        // The body of a supertest reply is any, and each test states its shape.
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
    {
      // Browser tests.
      files: ['tests/e2e/**', 'tests/screens/**'],
      rules: {
        'slipway/restricted-syntax': ['error', singleRead, directRoute],
      },
    },
  ],
});
