import { SESSION_COOKIE } from '../http/cookie.ts';
import type { Route } from '../http/route.ts';
import type { Contents } from './contents.ts';
import { openContents } from './contents.ts';
import { headerComponents, headersOfReply } from './headers.ts';
import { parametersOf } from './parameters.ts';
import type { Refusals } from './refusals.ts';
import { describeRefusals } from './refusals.ts';
import type { Json, Schemas } from './schemas.ts';
import { openSchemas } from './schemas.ts';
import { tagOf, tagDescriptions } from './tags.ts';

/**
 * The description of the API, from the same schemas and traits of the routes
 * that validate and refuse, with an example of every body and every reply
 * (L120, L121).
 */
export const openApi = (routes: readonly Route[]): Json => {
  const schemas = openSchemas();
  const refusals = describeRefusals(routes, schemas);
  const contents = openContents(schemas);
  const paths = pathsOf(routes, { schemas, contents, refusals });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Slipway',
      version: '1',
      description: API_DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative to the address that serves the document.
    servers: [{ url: '/v1' }],
    tags: tagDescriptions(),
    paths,
    components: {
      securitySchemes: SECURITY,
      ...headerComponents(),
      responses: refusals.responses,
      examples: { ...contents.examples(), ...refusals.examples },
      schemas: schemas.components(),
    },
  };
};

const API_DESCRIPTION = `Plan a product and launch it.

Every reply is an envelope, \`{"result": "Ok", "data": …}\`. A refusal has another
\`result\`, and its \`data\` a stable \`code\` for programs and a \`message\` for people.
Fields and calls are added to \`/v1\`, and none is removed or given another meaning:
ignore what you do not know.`;

const SECURITY = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'The session of a browser that has signed in.',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An access token, `slw_…`, from Account → Access tokens. It gives access to one team. A Read token cannot change anything.',
  },
};

/** What the operations of a document share. */
type DocumentParts = Readonly<{
  schemas: Schemas;
  contents: Contents;
  refusals: Refusals;
}>;

const pathsOf = (routes: readonly Route[], parts: DocumentParts): Json =>
  Object.fromEntries(
    [...Map.groupBy(routes, ({ path }) => path)].map(([path, group]) => [
      path.replaceAll(/:(\w+)/g, '{$1}'),
      Object.fromEntries(
        group.map((route) => [
          route.method.toLowerCase(),
          operation(route, parts),
        ]),
      ),
    ]),
  );

const operation = (
  route: Route,
  { schemas, contents, refusals }: DocumentParts,
): Json => ({
  summary: route.summary,
  operationId: operationId(route),
  tags: [tagOf(route)],
  security: securityOf(route),
  parameters: parametersOf(route, schemas),
  ...(route.body === null
    ? {}
    : {
        requestBody: {
          required: !route.body.safeParse({}).success,
          content: { 'application/json': contents.body(route.body) },
        },
      }),
  responses: {
    [route.redirects ? 302 : 200]: {
      description: route.redirects ? 'Redirects the browser.' : 'Ok',
      headers: headersOfReply(route),
      content: { ...answerContents(route, contents), ...otherForms(route) },
    },
    ...refusals.of(route),
    ...(route.redirects ? { default: PAGE_RESPONSE } : {}),
  },
});

/** Browsers get a page, not an envelope. */
const PAGE_RESPONSE = {
  description:
    'If something goes wrong later, the page that the redirect leads to says so.',
};

/** The ways to identify the caller; any one of them is enough. */
const securityOf = ({ access, allowsTokens }: Route): Json[] => [
  ...(access === 'anyone' ? [] : [{ session: [] }]),
  ...(allowsTokens ? [{ accessToken: [] }] : []),
];

/** The forms of a route's replies besides JSON. */
const otherForms = ({ csv, html }: Route): Json => ({
  ...(csv === null ? {} : { 'text/csv': { schema: { type: 'string' } } }),
  ...(html === null ? {} : { 'text/html': { schema: { type: 'string' } } }),
});

const answerContents = (
  { stream, download, reply }: Route,
  contents: Contents,
): Json => {
  // The data of one event; the summary names the events.
  if (stream !== null) return { 'text/event-stream': contents.bare(reply) };
  if (download === null) return { 'application/json': contents.reply(reply) };
  return {
    'application/json': contents.bare(reply),
    // A zip that contains the document.
    'application/zip': { schema: { type: 'string', format: 'binary' } },
  };
};

const operationId = ({ method, path }: Route): string =>
  [method.toLowerCase(), ...path.split(/[/:]+/).filter(Boolean)].join('-');
