import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Facts from outside a pure layer; they arrive there as data. */
const impureGlobals = (
  'Date Promise clearInterval clearTimeout console crypto fetch globalThis ' +
  'performance process queueMicrotask setImmediate setInterval setTimeout'
)
  .split(' ')
  .map((name) => ({
    name,
    message: 'This layer is pure: time, chance and effects come as data.',
  }));

const asynchrony = [
  ':function[async=true]',
  'AwaitExpression',
  'ImportExpression',
  'TSTypeReference[typeName.name=/^(Date|Promise|PromiseLike)$/]',
].map((selector) => ({
  selector,
  message: 'This layer is pure: nothing in it waits or has a clock.',
}));

const anyDate = {
  selector: 'Identifier[name="Date"]',
  message: 'Days are calendar dates, instants are ISO text.',
};

const presentTime =
  ':matches(NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.name="Date"], MemberExpression[object.name="Date"][property.name="now"])';

const inCatalogue = 'Texts for people belong in the message catalogue.';

const spokenText = [
  { selector: 'JSXText[value=/\\p{L}/u]', message: inCatalogue },
  {
    selector:
      ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > Literal[value=/\\p{L}/u]',
    message: inCatalogue,
  },
  {
    selector:
      ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/\\p{L}/u]',
    message: inCatalogue,
  },
  {
    // A dotted word is a key of the catalogue, which react-admin looks up.
    selector:
      'JSXAttribute[name.name=/^(alt|aria-label|aria-description|helperText|label|placeholder|title)$/] > Literal[value=/\\p{L}/u]:not([value=/^\\w+(\\.\\w+)+$/])',
    message: inCatalogue,
  },
];

const shape = {
  'max-lines': [
    'error',
    { max: 200, skipBlankLines: true, skipComments: true },
  ],
  complexity: ['error', { max: 8, variant: 'modified' }],
  'max-depth': ['error', 3],
  'max-params': ['error', 4],
};

const habits = {
  eqeqeq: 'error',
  'no-console': 'error',
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
  // An adapter of a synchronous engine is async so that it rejects, not throws.
  '@typescript-eslint/require-await': 'off',
};

export default defineConfig(
  globalIgnores(['dist/', 'data/', '.cache/', 'tests/architecture/fixtures/']),
  {
    // A rule is argued with here, in the open, not switched off in a comment.
    linterOptions: { noInlineConfig: true },
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: { ...shape, ...habits, ...types },
  },
  {
    name: 'pure layers',
    files: ['domain/**', 'projections/**'],
    rules: {
      'no-restricted-globals': ['error', ...impureGlobals],
      'no-restricted-properties': [
        'error',
        {
          object: 'Math',
          property: 'random',
          message: 'This layer is pure: chance comes as data.',
        },
      ],
      'no-restricted-syntax': ['error', ...asynchrony, anyDate],
    },
  },
  {
    // Intl takes instants as numbers: Date turns ISO text into them and back.
    name: 'instants in a time zone',
    files: ['domain/shared/timeZone.ts'],
    rules: { 'no-restricted-syntax': ['error', ...asynchrony, presentTime] },
  },
  {
    name: 'client',
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
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
      'no-restricted-syntax': ['error', ...spokenText],
    },
  },
  {
    name: 'where a default export is the way',
    files: [
      '*.config.{js,ts}',
      'web/vite.config.ts',
      'web/resources/*/index.ts',
    ],
    rules: { 'no-restricted-exports': 'off' },
  },
  {
    name: 'programs that speak on the terminal',
    files: ['launch/**', 'api/cli/**', 'tests/bench/**'],
    rules: { 'no-console': 'off' },
  },
  {
    name: 'checked JavaScript',
    files: ['launch/**'],
    rules: {
      // As in TypeScript: the compiler knows better what is defined.
      'no-undef': 'off',
      // The types are those of Node 24; the launcher also runs on 18.
      '@typescript-eslint/no-unnecessary-condition': 'off',
    },
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
    files: ['eslint.config.js'],
    extends: [tseslint.configs.disableTypeChecked],
  },
);
