import type { RefusalCode } from './errorRules.ts';
import type { Route } from './route.ts';

/** A trait of a route, and the codes it can be refused with. */
type Trait = readonly [
  has: (route: Route) => boolean,
  codes: readonly RefusalCode[],
];

/** Where the code that refuses is: `handle.ts` and what it calls. */
const TRAITS: readonly Trait[] = [
  [
    () => true,
    [
      // A position in X-Slipway-After that no server has given.
      ...(['REQUEST.INVALID', 'REQUEST.TIMED_OUT'] as const),
      ...(['FAULT', 'STORAGE.CORRUPT'] as const),
      ...(['STORAGE.UNAVAILABLE', 'STORAGE.UNREADABLE'] as const),
      // A request with a bearer token is identified by it alone.
      'TOKEN.INVALID',
    ],
  ],
  [({ path }) => path.includes('/:'), ['REQUEST.NOT_FOUND']],
  [({ body }) => body !== null, ['REQUEST.NOT_JSON', 'REQUEST.TOO_LARGE']],
  [
    ({ body, access }) => body !== null && access === 'anyone',
    ['REQUEST.TOO_SLOW'],
  ],
  [
    ({ access }) => access !== 'anyone',
    // The second where the account was closed meanwhile.
    ['ACCOUNT.SIGNED_OUT', 'ACCOUNT.NOT_FOUND'],
  ],
  [isOfTeam, ['ACCOUNT.WITHOUT_TEAM', 'TEAM.NOT_ACTIVE', 'TEAM.NOT_FOUND']],
  [({ access }) => access === 'admin', ['TEAM.ADMIN_ONLY']],
  [({ fresh }) => fresh, ['ACCOUNT.SIGN_IN_AGAIN']],
  [({ tokens }) => !tokens, ['TOKEN.NOT_ALLOWED']],
  [({ tokens, mutates }) => tokens && mutates, ['TOKEN.READ_ONLY']],
  [
    ({ mutates, anyOrigin }) => mutates && !anyOrigin,
    ['REQUEST.FOREIGN_ORIGIN'],
  ],
  [
    ({ mutates }) => mutates,
    [
      ...(['REQUEST.KEY_REUSED', 'CONTENTION', 'STORAGE.FULL'] as const),
      ...(['FLOW.CANCELLED'] as const),
      ...(['STORAGE.LOCKED', 'STORAGE.TOO_MUCH'] as const),
    ],
  ],
  [
    (route) => route.mutates && route.body !== null && isOfTeam(route),
    ['QUOTA.TeamTextQuotaExceeded'],
  ],
  [({ current }) => current !== null, ['CONFLICT']],
  [
    ({ access, limit }) => access !== 'anyone' || limit !== null,
    ['REQUEST.TOO_MANY'],
  ],
];

function isOfTeam({ access }: Route): boolean {
  return access === 'member' || access === 'admin';
}

/**
 * Every code that a route can refuse with: what follows from its traits, and what
 * it declares as `refusals` (L121). Tests hold each refusal that they meet against it.
 */
export const refusalsOf = (route: Route): readonly RefusalCode[] => [
  ...new Set([
    ...TRAITS.flatMap(([has, codes]) => (has(route) ? codes : [])),
    ...route.refusals,
  ]),
];
