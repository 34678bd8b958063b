import type { Route } from '../http/route.ts';
import { headerParameters } from './headers.ts';
import type { Json, Schemas } from './schemas.ts';

/** All parameters of a call besides its body. */
export const parametersOf = (route: Route, schemas: Schemas): Json[] => [
  ...pathParameters(route),
  ...queryParameters(route, schemas),
  ...headerParameters(route),
];

const pathParameters = ({ path }: Route): Json[] =>
  path.split('/').flatMap((segment, index, segments) => {
    if (!segment.startsWith(':')) return [];
    const name = segment.slice(1);
    const description = `${wordFor(name)} of the ${nounOf(segments[index - 1] ?? '')}.`;
    const schema = { type: 'string' };
    return [{ name, in: 'path', required: true, description, schema }];
  });

/** `Id` for `commentId`; for a parameter that is no id, its own name. */
const wordFor = (name: string): string =>
  /id$/i.test(name)
    ? 'Id'
    : `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()}`;

/** Nouns for path segments that do not name their content. */
const SEGMENT_NOUNS: Readonly<Record<string, string>> = {
  agent: 'text to generate: `questions`, `draft` or `refine`',
  all: 'item',
  demos: 'item',
  gtm: 'item',
  implementations: 'item',
  inbox: 'inbox entry',
};

/** What a path segment lists, in the singular: `access token`, `delivery`. */
const nounOf = (segment: string): string =>
  SEGMENT_NOUNS[segment] ??
  segment.replaceAll('-', ' ').replace(/ies$/, 'y').replace(/s$/, '');

const queryParameters = ({ query }: Route, schemas: Schemas): Json[] => {
  if (query === null) return [];
  const { properties = {}, required = [] } = schemas.fields(query) as Query;
  return Object.entries(properties).map(([name, property]) => {
    const {
      example,
      description = QUERY_DESCRIPTIONS[name],
      ...schema
    } = property;
    return {
      name,
      in: 'query',
      description,
      ...(required.includes(name) ? { required: true } : {}),
      schema,
      ...(example === undefined ? {} : { example }),
    };
  });
};

type Query = Readonly<{
  properties?: Readonly<Record<string, Json & { description?: string }>>;
  required?: readonly string[];
}>;

/**
 * The meaning of a name in every query. A schema's own `.describe()` takes
 * precedence; a name without either fails a test.
 */
const QUERY_DESCRIPTIONS: Readonly<Record<string, string>> = {
  actorId: 'Only what this person did.',
  after: 'Continue after this position.',
  asOf: 'An instant, or a date, which means the end of that day in the team’s time zone. Now if omitted.',
  at: 'An instant, or a date, which means the end of that day in the team’s time zone. Now if omitted.',
  before:
    'Only what is older than this revision: `nextBefore` of the previous page.',
  c: 'An invitation code.',
  change: 'Only changes of this kind.',
  code: 'The authorization code from the sign-in provider.',
  counts: '`true` adds how many items have each label.',
  cursor: '`nextCursor` of the previous page.',
  error: 'The error from the sign-in provider.',
  filter: 'Conditions by field, as JSON.',
  format: 'The file format.',
  from: 'An instant, or a date: only what is not before it.',
  itemId: 'Only what concerns this item.',
  kind: 'Only entries of this kind.',
  limit: 'How many at most.',
  mine: '`true` for own changes only.',
  projectId: 'Only what concerns this project.',
  q: 'Only what contains all of these words.',
  query: 'The words to search for, by prefix.',
  range: 'The first and the last index, both included, as JSON.',
  returnTo: 'A path of the app to open after the sign-in.',
  sort: 'The field and `ASC` or `DESC`, as JSON.',
  state: 'The state that Slipway sent to the sign-in provider.',
  timeZone: 'The browser’s IANA time zone, for a team that is founded now.',
  to: 'An instant, or a date: only what is not after it.',
  token: 'The secret of the link.',
  unread: '`true` for unread entries only, `false` for those that were read.',
};
