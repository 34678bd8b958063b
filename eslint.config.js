import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import {
  directRoute,
  singleRead,
} from './tests/architecture/lint/browserTests.js';
import {
  pure,
  pureWithInstants,
} from './tests/architecture/lint/pureLayers.js';
import { uiText } from './tests/architecture/lint/uiText.js';
import { unboundedSpread } from './tests/architecture/lint/unboundedSpread.js';

const lines = (max) => [
  'error',
  { max, skipBlankLines: true, skipComments: true },
];

const shape = {
  'max-lines': lines(200),
  complexity: ['error', { max: 8, variant: 'modified' }],
  'max-depth': ['error', 3],
  'max-params': ['error', 4],
};

const habits = {
  eqeqeq: 'error',
  'no-console': 'error',
  'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
  'no-restricted-exports': [
    'error',
    {
      restrictDefaultExports: {
        direct: true,
        named: true,
        defaultFrom: true,
        namedFrom: true,
        namespaceFrom: true,
      },
    },
  ],
  'no-warning-comments': [
    'error',
    {
      terms: ['todo', 'fixme', 'xxx', 'hack', 'for now'],
      location: 'anywhere',
    },
  ],
};

const types = {
  '@typescript-eslint/consistent-type-imports': 'error',
  // With a default, `never` in it is what closes the switch.
  '@typescript-eslint/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true },
  ],
  '@typescript-eslint/no-confusing-void-expression': [
    'error',
    { ignoreArrowShorthand: true },
  ],
  '@typescript-eslint/restrict-template-expressions': [
    'error',
    { allowNumber: true },
  ],
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
  ],
  // A third of the lint's time for what is not here: enums, and hardly a class.
  '@typescript-eslint/no-unsafe-enum-assignment': 'off',
  '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
  // An adapter of a synchronous engine is async so that it rejects, not throws.
  '@typescript-eslint/require-await': 'off',
};

/** What people send decides neither how long code takes nor whether it throws. */
const bounded = {
  'slipway/unbounded-spread': 'error',
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': [
    'error',
    { report: 'potential', ignorePartial: false },
  ],
};

export default defineConfig(
  globalIgnores(['dist/', 'data/', '.cache/']),
  {
    // A rule is argued with here, in the open, not switched off in a comment.
    linterOptions: { noInlineConfig: true },
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    name: 'what people send',
    ignores: ['tests/**'],
    plugins: {
      regexp,
      slipway: { rules: { 'unbounded-spread': unboundedSpread } },
    },
    rules: bounded,
  },
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: { ...shape, ...habits, ...types },
  },
  { name: 'pure layers', files: ['domain/**', 'projections/**'], rules: pure },
  {
    // Intl takes instants as numbers.
    name: 'instants in a time zone',
    files: [
      'domain/shared/quarterHours.ts',
      'domain/shared/timeZone.ts',
      'domain/shared/teamTimeZones.ts',
    ],
    rules: pureWithInstants,
  },
  {
    name: 'client',
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      // What a screen or the outbox does reads top to bottom in one file.
      'max-lines': lines(250),
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
      'no-restricted-syntax': ['error', ...uiText],
    },
  },
  {
    // Deprecated only so that it stands out; used for this computer alone.
    name: 'providers on this computer',
    files: ['infrastructure/identity/oidcDiscovery.ts'],
    rules: {
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: ['allowInsecureRequests'] },
      ],
    },
  },
  {
    name: 'where a default export is the way',
    files: [
      '*.config.{js,ts}',
      'launch/testReporter.mjs',
      'web/vite.config.ts',
    ],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    name: 'programs that speak on the terminal',
    files: ['launch/**', 'api/cli/**', 'tests/bench/**'],
    rules: { 'no-console': 'off' },
  },
  {
    name: 'what is logged in the browser',
    files: ['web/providers/calls/refusals.ts'],
    rules: { 'no-console': ['error', { allow: ['warn'] }] },
  },
  {
    name: 'checked JavaScript',
    files: ['launch/**', 'web/**/*.js', 'api/docs/page/**'],
    // As in TypeScript: the compiler knows better what is defined.
    rules: { 'no-undef': 'off' },
  },
  {
    name: 'launcher',
    files: ['launch/**'],
    // The types are those of Node 24; the launcher also runs on 18.
    rules: { '@typescript-eslint/no-unnecessary-condition': 'off' },
  },
  {
    name: 'tests',
    files: ['tests/**'],
    rules: {
      'max-lines': 'off',
      // The body of a supertest reply is any, and each test states its shape.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    name: 'browser tests',
    files: ['tests/e2e/**', 'tests/screens/**'],
    rules: { 'no-restricted-syntax': ['error', singleRead, directRoute] },
  },
  {
    files: ['eslint.config.js'],
    extends: [tseslint.configs.disableTypeChecked],
  },
);
