import type { OxlintConfig } from 'oxlint';

export type Rules = NonNullable<OxlintConfig['rules']>;

/** Each of the rules as an error, without options. */
export const errors = (names: string[]): Rules =>
  Object.fromEntries(names.map((name) => [name, 'error']));

/** At most that many lines of code in a file. */
export const lines = (max: number): Rules => ({
  'max-lines': ['error', { max, skipBlankLines: true, skipComments: true }],
});

/** How large and nested code may be. */
export const shape: Rules = {
  ...lines(200),
  complexity: ['error', { max: 8, variant: 'modified' }],
  'max-depth': ['error', 3],
  'max-params': ['error', 4],
};

/** How code is written here. */
export const habits: Rules = {
  ...errors(['eqeqeq', 'no-console', 'no-empty', 'no-fallthrough']),
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

/** What is wrong more often than not, beyond oxlint's `correctness`. */
export const strictness: Rules = errors([
  'no-array-constructor',
  'no-case-declarations',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-unexpected-multiline',
  'no-useless-assignment',
  'no-useless-constructor',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'preserve-caught-error',
]);

/** What depends on types, beyond oxlint's `correctness`. */
export const types: Rules = {
  ...errors(
    [
      'ban-ts-comment',
      'consistent-type-imports',
      'no-deprecated',
      'no-dynamic-delete',
      'no-empty-object-type',
      'no-explicit-any',
      'no-extraneous-class',
      'no-generated-empty-object-type',
      'no-invalid-void-type',
      'no-misused-promises',
      'no-mixed-enums',
      'no-namespace',
      'no-non-null-asserted-nullish-coalescing',
      'no-non-null-assertion',
      'no-require-imports',
      'no-unnecessary-boolean-literal-compare',
      'no-unnecessary-condition',
      'no-unnecessary-template-expression',
      'no-unnecessary-type-arguments',
      'no-unnecessary-type-assertion',
      'no-unnecessary-type-constraint',
      'no-unnecessary-type-conversion',
      'no-unnecessary-type-parameters',
      'no-unsafe-argument',
      'no-unsafe-assignment',
      'no-unsafe-call',
      'no-unsafe-enum-comparison',
      'no-unsafe-function-type',
      'no-unsafe-member-access',
      'no-unsafe-return',
      'only-throw-error',
      'prefer-literal-enum-member',
      'prefer-promise-reject-errors',
      'prefer-reduce-type-parameter',
      'prefer-return-this-type',
      'related-getter-setter-pairs',
      'unified-signatures',
      'use-unknown-in-catch-callback-variable',
    ].map((name) => `typescript/${name}`),
  ),
  // With a default, `never` in it is what closes the switch.
  'typescript/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: true },
  ],
  'typescript/no-confusing-void-expression': [
    'error',
    { ignoreArrowShorthand: true },
  ],
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  // Sorting by text is what we mean.
  'typescript/require-array-sort-compare': 'off',
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  'no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
  ],
};

/** What people send decides neither how long code takes nor whether it throws. */
export const bounded: Rules = {
  'slipway/unbounded-spread': 'error',
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': [
    'error',
    { report: 'potential', ignorePartial: false },
  ],
};
