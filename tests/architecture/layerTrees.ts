import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { layers } from './layerRules.ts';

/** Modules by path, with their imports; `type` marks an import of types. */
export type Tree = Readonly<Record<string, readonly string[]>>;

/** An import in each allowed direction. */
export const ALLOWED_IMPORTS: Tree = {
  'api/cli/main.ts': ['#infrastructure/composition/embedded.ts'],
  'api/contract/item.ts': ['zod', 'type #domain/shared/streamNames.ts'],
  'api/item/routes.ts': [
    'express',
    '#application/item/draftItem.ts',
    '../contract/item.ts',
  ],
  'api/main.ts': [
    'node:http',
    '#infrastructure/composition/embedded.ts',
    './item/routes.ts',
  ],
  'application/item/draftItem.ts': [
    'lru-cache',
    '#domain/item/decide.ts',
    'type #projections/item/items.ts',
    '#projections/item/charts/burndown.ts',
  ],
  'domain/item/decide.ts': ['type ./events.ts'],
  'domain/item/events.ts': ['type ../shared/streamNames.ts'],
  'domain/shared/streamNames.ts': [],
  'infrastructure/composition/embedded.ts': [
    'inversify',
    '../readModels/sqliteReadModels.ts',
  ],
  'infrastructure/readModels/sqliteReadModels.ts': [
    'node:sqlite',
    '#application/item/draftItem.ts',
    '#projections/item/items.ts',
    '#domain/shared/streamNames.ts',
  ],
  'launch/launch.mjs': ['node:child_process', './paths.mjs'],
  'launch/paths.mjs': [],
  'projections/item/charts/burndown.ts': [],
  'projections/item/items.ts': [
    '#domain/shared/streamNames.ts',
    'type #domain/item/events.ts',
  ],
  'tests/item/item.unit.test.ts': [
    'vitest',
    '#domain/item/decide.ts',
    '../../launch/paths.mjs',
  ],
  'web/app/App.tsx': ['react', '#api/contract/item.ts'],
  'web/vite.config.ts': ['node:zlib', 'vite'],
};

/** Modules that break each rule, by its name. */
export const VIOLATIONS: Readonly<Record<string, Tree>> = {
  'adapters-for-tests-are-for-tests': {
    'infrastructure/shared/forgetful.ts': [
      '#infrastructure/memory/eventStore.ts',
    ],
  },
  'api-goes-through-the-application': {
    'api/item/readingProjection.ts': ['type #projections/item/items.ts'],
  },
  'app-composes-the-client': {
    'web/resources/item/routed.ts': ['../../app/App.tsx'],
  },
  'application-knows-no-engine': {
    'application/item/withEngine.ts': ['node:sqlite'],
  },
  'application-takes-documents-as-types': {
    'application/item/withProjection.ts': ['#projections/item/items.ts'],
  },
  'contract-stands-alone': { 'api/contract/item.ts': ['express'] },
  'domain-stands-alone': { 'domain/item/clock.ts': ['node:process'] },
  'infrastructure-knows-no-delivery': {
    'infrastructure/shared/calling.ts': ['#api/item/routes.ts'],
  },
  'inversify-composes-only': {
    'infrastructure/shared/composed.ts': ['inversify'],
  },
  'kit-knows-no-screen': {
    'web/kit/toast.ts': ['../resources/item/list.ts'],
  },
  'launcher-needs-nothing': { 'launch/launch.mjs': ['express'] },
  'no-cycle': { 'web/components/left.ts': ['./right.ts'] },
  'no-import-without-a-file': { 'web/components/lost.ts': ['./nowhere.ts'] },
  'no-node-in-the-browser': { 'web/app/files.ts': ['node:fs'] },
  'nouns-do-not-meet-in-the-domain': {
    'domain/project/project.ts': ['../item/item.ts'],
  },
  'only-programs-compose': {
    'api/item/composing.ts': ['#infrastructure/composition/embedded.ts'],
  },
  'projections-know-the-domain-only': {
    'projections/item/readingUseCase.ts': ['#application/team/useCase.ts'],
  },
  'projections-never-decide': {
    'projections/item/deciding.ts': ['#domain/item/decide.ts'],
  },
  'public-pages-without-react-admin': { 'web/site/login.ts': ['react-admin'] },
  'server-runs-without-development-packages': {
    'infrastructure/shared/tooling.ts': ['vite'],
  },
  'tests-are-imported-by-tests-only': {
    'web/components/borrowed.ts': ['#tests/situations.ts'],
  },
  'web-knows-the-contract-only': { 'web/app/App.tsx': ['#api/item/routes.ts'] },
};

/**
 * All violations, two folders that import each other, and the imported modules.
 */
export const FORBIDDEN_IMPORTS: Tree = {
  ...Object.assign({}, ...Object.values(VIOLATIONS)),
  'api/item/routes.ts': [],
  'application/team/useCase.ts': [],
  'domain/item/decide.ts': [],
  'domain/item/item.ts': [],
  'infrastructure/composition/embedded.ts': [],
  'infrastructure/kafka/eventSink.ts': ['type ../relay/relay.ts'],
  'infrastructure/memory/eventStore.ts': [],
  'infrastructure/relay/relay.ts': [],
  'infrastructure/relay/status.ts': ['type ../kafka/eventSink.ts'],
  'projections/item/items.ts': [],
  'tests/situations.ts': [],
  'web/components/right.ts': ['./left.ts'],
  'web/resources/item/list.ts': [],
};

const packageJson = {
  type: 'module',
  imports: Object.fromEntries(
    [...layers, 'tests'].map((layer) => [`#${layer}/*`, `./${layer}/*`]),
  ),
  dependencies: { express: '*', inversify: '*', 'lru-cache': '*', zod: '*' },
  devDependencies: { react: '*', 'react-admin': '*', vite: '*', vitest: '*' },
};

const sourceOf = (imports: readonly string[]): string =>
  ['export {};', ...imports.map(importOf)].join('\n');

const importOf = (specifier: string): string =>
  specifier.startsWith('type ')
    ? `import type { It } from '${specifier.slice(5)}';`
    : `import '${specifier}';`;

/**
 * Calls `use` with the folder of a tree, which is inside this one to find its
 * packages.
 */
export const withTree = async <T>(
  tree: Tree,
  use: (root: string) => Promise<T>,
): Promise<T> => {
  const parent = join(import.meta.dirname, '../../.cache');
  mkdirSync(parent, { recursive: true });
  const root = mkdtempSync(join(parent, 'layers-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  try {
    write('package.json', JSON.stringify(packageJson));
    for (const [path, imports] of Object.entries(tree)) {
      write(path, sourceOf(imports));
    }
    return await use(root);
  } finally {
    rmSync(root, { recursive: true });
  }
};
