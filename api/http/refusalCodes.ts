import type { RefusalCode } from './errorResponses.ts';
import type { Route } from './route.ts';
import { isOfTeam } from './route.ts';

/** A trait of a route, and the codes with which it can be refused. */
type Trait = readonly [
  has: (route: Route) => boolean,
  codes: readonly RefusalCode[],
];

/** The codes with which `handle.ts`, and what it calls, refuse a request. */
const TRAITS: readonly Trait[] = [
  [
    () => true,
    [
      // Every request may have an X-Slipway-After that is not ours.
      'REQUEST.INVALID',
      'REQUEST.TIMED_OUT',
      'FAULT',
      'STORAGE.CORRUPT',
      'STORAGE.UNAVAILABLE',
      'STORAGE.UNREADABLE',
      // Every request may have a bearer token that is not valid.
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
    [
      'ACCOUNT.SIGNED_OUT',
      // The account was closed during the request.
      'ACCOUNT.NOT_FOUND',
    ],
  ],
  [isOfTeam, ['ACCOUNT.WITHOUT_TEAM', 'TEAM.NOT_ACTIVE', 'TEAM.NOT_FOUND']],
  [({ access }) => access === 'admin', ['TEAM.ADMIN_ONLY']],
  [({ needsFreshSignIn }) => needsFreshSignIn, ['ACCOUNT.SIGN_IN_AGAIN']],
  [({ allowsTokens }) => !allowsTokens, ['TOKEN.NOT_ALLOWED']],
  [({ allowsTokens, mutates }) => allowsTokens && mutates, ['TOKEN.READ_ONLY']],
  [
    ({ mutates, anyOrigin }) => mutates && !anyOrigin,
    ['REQUEST.FOREIGN_ORIGIN'],
  ],
  [
    ({ mutates }) => mutates,
    [
      'REQUEST.KEY_REUSED',
      'CONTENTION',
      'FLOW.CANCELLED',
      'FLOW.UNFINISHED',
      'STORAGE.FULL',
      'STORAGE.LOCKED',
      'STORAGE.TOO_MUCH',
    ],
  ],
  [
    (route) => route.mutates && route.body !== null && isOfTeam(route),
    ['QUOTA.TeamTextQuotaExceeded'],
  ],
  [({ readCurrent }) => readCurrent !== null, ['CONFLICT']],
  [
    ({ access, windowLimit }) => access !== 'anyone' || windowLimit !== null,
    ['REQUEST.TOO_MANY'],
  ],
];

/**
 * Every code with which a route can be refused: the codes of its traits, and
 * those that it declares as `refusals` (L121). Tests check each refusal by it.
 */
export const refusalsOf = (route: Route): readonly RefusalCode[] => [
  ...new Set([
    ...TRAITS.flatMap(([has, codes]) => (has(route) ? codes : [])),
    ...route.refusals,
  ]),
];
