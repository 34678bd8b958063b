import { HEADERS } from '../contract/envelopeValues.ts';
import type { Route } from '../http/route.ts';
import { isOfTeam } from '../http/route.ts';
import type { Json } from './schemas.ts';

const TEXT = { type: 'string' };
const NOT_EMPTY = { ...TEXT, minLength: 1 };
const ID = { ...NOT_EMPTY, maxLength: 100 };
/** Opaque; several are separated by commas. */
const POSITION = String.raw`[\w-]{22}`;
const POSITIONS = { ...TEXT, pattern: `^${POSITION}(,${POSITION}){0,31}$` };

/** A header and the calls that have it. */
type Header = Readonly<{
  name: string;
  description: string;
  appliesTo: (route: Route) => boolean;
  schema?: Json;
}>;

const isSignedIn = ({ access }: Route): boolean => access !== 'anyone';

const REQUEST_HEADERS: readonly Header[] = [
  {
    name: HEADERS.after,
    description: `A ${HEADERS.position} from an earlier reply: the reply to this call includes everything up to that position.`,
    appliesTo: () => true,
    schema: POSITIONS,
  },
  {
    name: HEADERS.team,
    description:
      'The id of the team that the call is meant for. If another team is active, the call is refused with `TEAM.NOT_ACTIVE`.',
    appliesTo: isOfTeam,
    schema: ID,
  },
  {
    name: HEADERS.client,
    description:
      'Any name for the client. Required for changes with a session if no `Origin` is sent, as outside of browsers; not needed with an access token.',
    appliesTo: ({ mutates, anyOrigin }) => mutates && !anyOrigin,
    schema: NOT_EMPTY,
  },
  {
    name: HEADERS.idempotencyKey,
    description:
      'Makes a repeat harmless: within 24 hours it gets the first reply, without a second effect. Use one key per command.',
    appliesTo: ({ mutates, access }) => mutates && access !== 'anyone',
    schema: { ...TEXT, minLength: 1, maxLength: 100, pattern: '^[!-~]+$' },
  },
  {
    name: 'If-Match',
    description:
      'The `ETag` of the edited version. The call is refused with `CONFLICT` and the current state if somebody has changed it since.',
    appliesTo: ({ readCurrent }) => readCurrent !== null,
    schema: NOT_EMPTY,
  },
];

const RESPONSE_HEADERS: readonly Header[] = [
  {
    name: HEADERS.position,
    description: `The position up to which the change was written, opaque; send it as ${HEADERS.after}.`,
    appliesTo: ({ mutates }) => mutates,
    schema: POSITIONS,
  },
  {
    name: HEADERS.change,
    description: 'The id of the change, to undo it.',
    appliesTo: ({ changesTeamData }) => changesTeamData,
    schema: ID,
  },
  {
    name: HEADERS.stale,
    description: `\`true\` if the reply does not include everything up to ${HEADERS.after} yet.`,
    appliesTo: isSignedIn,
    schema: { ...TEXT, enum: ['true'] },
  },
  {
    name: HEADERS.live,
    description: '`GET /live?after=` sends what happened since.',
    appliesTo: ({ mutates, access }) => !mutates && isOfTeam({ access }),
    schema: { ...TEXT, pattern: `^${POSITION}$` },
  },
  {
    name: 'ETag',
    description: 'The version of the editable content, for `If-Match`.',
    appliesTo: ({ versionOf }) => versionOf !== null,
  },
  {
    name: 'Location',
    description: 'Where the browser continues.',
    appliesTo: ({ redirects }) => redirects,
  },
];

const REFUSAL_HEADERS: readonly (Omit<Header, 'appliesTo'> & {
  statuses: readonly number[];
})[] = [
  {
    name: 'Retry-After',
    description: 'The number of seconds after which to try again.',
    statuses: [429, 503],
    schema: { type: 'integer', minimum: 1 },
  },
  {
    name: 'WWW-Authenticate',
    description: 'The challenge of RFC 6750, if an access token is refused.',
    statuses: [401],
  },
];

/** References to the headers that a call reads. */
export const headerParameters = (route: Route): readonly Json[] =>
  REQUEST_HEADERS.filter(({ appliesTo }) => appliesTo(route)).map(
    ({ name }) => ({
      $ref: `#/components/parameters/${name}`,
    }),
  );

/** References to the headers of a reply that is not refused. */
export const headersOfReply = (route: Route): Json =>
  references(RESPONSE_HEADERS.filter(({ appliesTo }) => appliesTo(route)));

/** References to the headers of a refusal with this status. */
export const headersOfRefusal = (status: number): Json =>
  references(
    REFUSAL_HEADERS.filter(({ statuses }) => statuses.includes(status)),
  );

const references = (headers: readonly Readonly<{ name: string }>[]): Json =>
  Object.fromEntries(
    headers.map(({ name }) => [name, { $ref: `#/components/headers/${name}` }]),
  );

/** The components to which the references lead. */
export const headerComponents = (): Readonly<{
  parameters: Json;
  headers: Json;
}> => ({
  parameters: Object.fromEntries(
    REQUEST_HEADERS.map((header) => [
      header.name,
      { name: header.name, in: 'header', ...toHeaderObject(header) },
    ]),
  ),
  headers: Object.fromEntries(
    [...RESPONSE_HEADERS, ...REFUSAL_HEADERS].map((header) => [
      header.name,
      toHeaderObject(header),
    ]),
  ),
});

const toHeaderObject = ({
  description,
  schema = TEXT,
}: Pick<Header, 'description' | 'schema'>): Json => ({ description, schema });
