import type { IForbiddenRuleType } from 'dependency-cruiser';

/** The layers of the architecture, from the rules to the screens. */
export const layers = [
  'domain',
  'projections',
  'application',
  'infrastructure',
  'api',
  'web',
] as const;

/** Packages in any parent folder, because fixtures find them further up. */
const packages = (...names: string[]) =>
  `(^|/)node_modules/(${names.join('|')})/`;

/**
 * The forbidden imports of each layer. Paths are relative to the repository's
 * root. `$1` in `to` is what the first group of `from` matched.
 */
const layerTable: IForbiddenRuleType[] = [
  {
    name: 'domain-stands-alone',
    comment: 'The rules of the product know nothing outside them.',
    from: { path: '^domain/' },
    to: { pathNot: '^domain/' },
  },
  {
    name: 'nouns-do-not-meet-in-the-domain',
    comment: 'Nouns meet in application and projections only.',
    from: { path: '^domain/([^/]+)/' },
    to: { path: '^domain/', pathNot: '^domain/(shared|$1)/' },
  },
  {
    name: 'projections-know-the-domain-only',
    comment: 'A projection is pure, so that any engine can run it.',
    from: { path: '^projections/' },
    to: { pathNot: '^(projections|domain)/' },
  },
  {
    name: 'projections-never-decide',
    comment: 'They fold events; commands and decisions came before.',
    from: { path: '^projections/' },
    to: { path: '^domain/[^/]+/(decide|commands)' },
  },
  {
    name: 'application-knows-no-engine',
    comment: 'Use cases reach the outside through ports.',
    from: { path: '^application/' },
    to: {
      pathNot: [
        '^(application|domain|projections)/',
        // A data structure in memory, not a driver.
        packages('lru-cache'),
        // Carries the context of a request.
        '^(node:)?async_hooks$',
      ],
    },
  },
  {
    name: 'application-takes-documents-as-types',
    comment: 'Of read models it calls only pure calculations over them.',
    from: { path: '^application/' },
    to: {
      path: '^projections/',
      pathNot:
        '^projections/[^/]+/(charts/|explain/|forecast/|reports/|review/|tables/|fold)',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'infrastructure-knows-no-delivery',
    comment: 'Adapters serve the ports, whatever calls them.',
    from: { path: '^infrastructure/' },
    to: { path: '^(api|web|launch)/' },
  },
  {
    name: 'api-goes-through-the-application',
    comment: 'Routes translate; what they may do is in the use cases.',
    from: { path: '^api/' },
    to: {
      path: [
        '^(projections|web|launch)/',
        '^domain/(?!shared/)',
        '^infrastructure/(?!composition/)',
      ],
    },
  },
  {
    name: 'only-programs-compose',
    comment: 'The server and the command line pick the deployment.',
    from: { path: '^api/', pathNot: '^api/(main\\.ts$|cli/)' },
    to: { path: '^infrastructure/' },
  },
  {
    name: 'contract-stands-alone',
    comment: 'The browser loads it: nothing of the server may come with it.',
    from: { path: '^api/contract/' },
    to: { pathNot: ['^api/contract/', '^domain/shared/', packages('zod')] },
  },
  {
    name: 'web-knows-the-contract-only',
    comment: 'The client is one client among others.',
    from: { path: '^web/' },
    to: {
      path: [
        '^(domain|application|projections|infrastructure|launch)/',
        '^api/(?!contract/)',
      ],
    },
  },
];

const vendorRules: IForbiddenRuleType[] = [
  {
    name: 'no-node-in-the-browser',
    comment: 'Only the build of the client runs on Node.',
    from: { path: '^web/', pathNot: '^web/(vite\\.config\\.ts$|build/)' },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'app-composes-the-client',
    comment: 'What others need of it is in the kit.',
    from: {
      path: '^web/(kit|resources|pages|components|providers|outbox|browser)/',
    },
    to: { path: '^web/app/' },
  },
  {
    name: 'kit-knows-no-screen',
    comment: 'Every screen is made with it.',
    from: { path: '^web/kit/' },
    to: { path: '^web/(resources|pages)/' },
  },
  {
    name: 'public-pages-without-react-admin',
    comment: 'Sign-in is small: the shell loads when it is needed.',
    from: { path: '^web/(site|signIn)/' },
    to: { path: packages('react-admin', 'ra-[^/]+') },
  },
  {
    name: 'inversify-composes-only',
    comment: 'Whatever is composed does not know by what.',
    from: { pathNot: '^infrastructure/composition/' },
    to: { path: packages('inversify', '@inversifyjs', 'reflect-metadata') },
  },
  {
    name: 'server-runs-without-development-packages',
    comment: 'A deployment leaves them out.',
    from: { path: '^(domain|projections|application|infrastructure|api)/' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'launcher-needs-nothing',
    comment: 'It runs before anything is installed.',
    from: { path: '^launch/' },
    to: { pathNot: '^launch/', dependencyTypesNot: ['core'] },
  },
];

const soundness: IForbiddenRuleType[] = [
  {
    name: 'tests-are-imported-by-tests-only',
    from: { pathNot: '^tests/' },
    to: { path: '^tests/' },
  },
  {
    name: 'no-cycle',
    comment: 'Of two modules that need each other, neither can be read first.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-cycle-between-rooms',
    comment: 'A room is a folder; of two that need each other, neither is one.',
    scope: 'folder',
    from: { path: '^(domain|projections|application|infrastructure|api)/' },
    to: { circular: true },
  },
  {
    name: 'adapters-for-tests-are-for-tests',
    comment: 'What forgets everything when it ends must not run a product.',
    from: {
      path: '^(infrastructure|api)/',
      pathNot: '^infrastructure/memory/',
    },
    to: { path: '^infrastructure/memory/' },
  },
  {
    name: 'no-import-without-a-file',
    comment: 'What resolves to nothing escapes every other rule.',
    from: {},
    // A plugin of the client's build provides the virtual modules.
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
];

export const layerRules = [...layerTable, ...vendorRules, ...soundness];
