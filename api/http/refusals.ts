import type { RefusalCode } from './errorRules.ts';
import type { Route } from './route.ts';

/** A trait of a route, and the codes with which it can be refused. */
type Trait = readonly [
  has: (route: Route) => boolean,
  codes: readonly RefusalCode[],
];

/** The codes of `handle.ts` and the functions it calls, by trait. */
const TRAITS: readonly Trait[] = [
  [
    () => true,
    [
      // For a position in X-Slipway-After that no server has issued.
      ...(['REQUEST.INVALID', 'REQUEST.TIMED_OUT'] as const),
      ...(['FAULT', 'STORAGE.CORRUPT'] as const),
      ...(['STORAGE.UNAVAILABLE', 'STORAGE.UNREADABLE'] as const),
      // A request with a bearer token is identified only by the token.
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
    // The second one if the account has been closed in the meantime.
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
 * Every code with which a route can be refused: the codes of its traits, and
 * those that it declares as `refusals` (L121). Tests compare each refusal with
 * it.
 */
export const refusalsOf = (route: Route): readonly RefusalCode[] => [
  ...new Set([
    ...TRAITS.flatMap(([has, codes]) => (has(route) ? codes : [])),
    ...route.refusals,
  ]),
];
