import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';
import { refusal } from '../contract/envelope.ts';
import type { RefusalCode } from '../http/errorResponses.ts';
import { quotaKindOf, errorResponseFor } from '../http/errorResponses.ts';
import { refusalsOf } from '../http/refusalCodes.ts';
import type { Route } from '../http/route.ts';
import { headersOfRefusal } from './headers.ts';
import type { Json, Schemas } from './schemas.ts';

/** A refused reply: a status and the codes that it can have. */
type Refusal = Readonly<{ status: number; codes: readonly RefusalCode[] }>;

/** The refusals of a document's routes; shared ones are described once. */
export type Refusals = Readonly<{
  /** The refused replies of a route, by status. */
  of: (route: Route) => Json;
  responses: Json;
  /** An example for each code. */
  examples: Json;
}>;

/**
 * The refusals of all routes, from `errorResponses.ts` and the routes' traits
 * (L121).
 */
export const describeRefusals = (
  routes: readonly Route[],
  schemas: Schemas,
): Refusals => {
  const all = routes.flatMap(refusalsIn);
  const shared = [...Map.groupBy(all, nameOf).values()].flatMap(
    ([first, ...others]) =>
      first === undefined || others.length === 0 ? [] : [first],
  );
  const names = new Set(shared.map(nameOf));
  const codes = [
    ...new Set(all.flatMap((candidate) => candidate.codes)),
  ].toSorted();
  const inPlace = (refused: Refusal) => describe(refused, schemas);
  return {
    of: (route) =>
      Object.fromEntries(
        refusalsIn(route).map((refused) => [
          refused.status,
          names.has(nameOf(refused))
            ? { $ref: `#/components/responses/${nameOf(refused)}` }
            : inPlace(refused),
        ]),
      ),
    responses: Object.fromEntries(
      shared.map((refused) => [nameOf(refused), inPlace(refused)]),
    ),
    examples: Object.fromEntries(codes.map((code) => [code, example(code)])),
  };
};

const refusalsIn = (route: Route): readonly Refusal[] =>
  [...Map.groupBy(refusalsOf(route), (code) => errorResponseFor(code).status)]
    .map(([status, codes]) => ({ status, codes: codes.toSorted() }))
    .toSorted((a, b) => a.status - b.status);

/** A name that says what it contains: `Conflict-CONTENTION`. */
const nameOf = ({ status, codes }: Refusal): string =>
  [(STATUS_CODES[status] ?? '').replaceAll(/\W/g, ''), ...codes].join('-');

const describe = ({ status, codes }: Refusal, schemas: Schemas): Json => ({
  description: `${MEANINGS[status] ?? 'Refused.'} ${codes.map((code) => `\`${code}\``).join(', ')}.`,
  headers: headersOfRefusal(status),
  content: {
    'application/json': {
      schema: schemas.output(refusal),
      examples: Object.fromEntries(
        codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
      ),
    },
  },
});

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request is wrong; `fields` says what.',
  401: 'Nobody has signed in, or the access token is not valid.',
  402: 'A quota was reached.',
  403: 'This is not allowed.',
  404: 'It does not exist, or is another team’s.',
  409: 'Somebody changed it in the meantime, or a rule forbids it.',
  413: 'The request is too large.',
  429: 'Too many calls; `Retry-After` says when to try again.',
  500: 'A fault.',
  503: 'Something is unavailable; try again with the same key.',
};

const example = (code: RefusalCode): Json => {
  const { status, result, message } = errorResponseFor(code);
  const kind = quotaKindOf(code);
  const value: z.input<typeof refusal> = {
    // Every refusal is a failure, so `Ok` cannot occur here.
    result: refusal.shape.result.parse(result),
    data: {
      code,
      message,
      ...(kind === null ? {} : { kind }),
      ...(code === 'REQUEST.INVALID' ? { fields: EXAMPLE_FIELDS } : {}),
      ...(status >= 500 ? { requestId: REQUEST_ID } : {}),
    },
  };
  return { summary: message, value };
};

const EXAMPLE_FIELDS = [{ path: 'description', message: 'This is required.' }];
const REQUEST_ID = '0d0d4a3e-5b56-4a0e-9b1c-5f0c2d1e8a77';
