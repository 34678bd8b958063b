import { z } from 'zod';
import { RESOURCES } from '../contract/index.ts';
import type { Resources } from '../contract/index.ts';
import type { RefusalCode } from './errorResponses.ts';
import type { Sort } from './listQuery.ts';
import { listQuery, shortList } from './listQuery.ts';
import { Refused } from './refused.ts';
import type { Access, Request, Route } from './route.ts';
import { route } from './route.ts';

type Name = 'members' | 'invitations' | 'sessions' | 'projects';

type Definition<Of extends Name, For extends Access> = Readonly<{
  /** The OpenAPI summaries of the list and of one record. */
  summaries: readonly [list: string, one: string];
  access: For;
  allowsTokens: boolean;
  sortedBy: Sort<Resources[Of]['sort']>;
  /** All rows that the caller may see. */
  rows: (
    request: Pick<Request<string, For>, 'actor' | 'userId' | 'sessionId'>,
  ) => Promise<readonly Row[]>;
  notFound: RefusalCode;
}>;

type Row = Readonly<{ id: string }>;

/**
 * A list resource of react-admin whose rows fit into memory, and each row by
 * id.
 */
export const inMemoryListResource = <Of extends Name, For extends Access>(
  name: Of,
  { summaries, notFound, sortedBy, rows, ...traits }: Definition<Of, For>,
): readonly Route[] => {
  const { record, filter: filters, sort: fields } = RESOURCES[name];
  const reply: z.ZodType<Row> = record;
  return [
    route({
      method: 'GET',
      path: `/resources/${name}`,
      summary: summaries[0],
      ...traits,
      query: listQuery(sameNames(fields), filters),
      reply: z.array(reply),
      handle: async ({
        query: { sort = sortedBy, range, filter },
        ...request
      }) =>
        shortList(name, (await rows(request)).filter(matching(filter)), {
          sort,
          range,
        }),
    }),
    route({
      method: 'GET',
      // The type needs only the parameters.
      path: `/resources/${name}/:id` as '/resources/name/:id',
      summary: summaries[1],
      ...traits,
      refusals: [notFound],
      reply,
      handle: async ({ params, ...request }) => {
        const all = await rows(request);
        const found = all.find(({ id }) => id === params.id);
        if (found === undefined) throw new Refused(notFound);
        return { data: found };
      },
    }),
  ];
};

const sameNames = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));

/** Matches rows that equal the filter in every field, or one of its ids. */
const matching =
  (filter: Readonly<Record<string, unknown>> = {}) =>
  ({ ...row }: Readonly<Record<string, unknown>>): boolean =>
    Object.entries(filter).every(([field, expected]) =>
      Array.isArray(expected)
        ? expected.includes(row[field])
        : expected === undefined || expected === row[field],
    );
