import type { z } from 'zod';
import type { Actor } from '#application/shared/actor.ts';
import { DEADLINE_MS } from './deadline.ts';
import type { RefusalCode } from './errorRules.ts';
import type { LimitName, RateLimitName } from './limits.ts';
import type { Cookie, Cookies } from './cookie.ts';
import type { Download, EventStream } from './streams.ts';

/** The largest body, unless a route takes more; of a stranger. */
export const BODY_LIMIT = '1mb';
const STRANGERS_BODY_KB = 32;

/** Events for the security log. */
export type SecurityEvent =
  | 'CodeTried'
  | 'LinkMailed'
  | 'SignedIn'
  | 'SignedOut'
  | 'SessionEnded'
  | 'BrowserForgotten'
  | 'TokenCreated'
  | 'TokenRevoked'
  | 'Invited'
  | 'InvitationDeleted'
  | 'MemberRemoved'
  | 'RoleChanged'
  | 'Exported'
  | 'AccountClosed';

/** Ids by what they are of. */
export type About = Readonly<Record<string, string | number>>;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: anyone; every signed-in user, with a team or without; members
 * of the team that is active for them; those of them who are Admins.
 */
export type Access = 'anyone' | 'user' | 'member' | 'admin';

/** The names of `:parameters` in a path. */
type ParameterOf<Path extends string> =
  Path extends `${string}:${infer Name}/${infer Rest}`
    ? Name | ParameterOf<`/${Rest}`>
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

/** Documents are shared, so replies built from them are read-only. */
type Frozen<T> = T extends object
  ? { readonly [K in keyof T]: Frozen<T[K]> }
  : T;

/** A call as its handler sees it: checked, and without a trace of HTTP. */
export type Request<
  Path extends string = string,
  For extends Access = Access,
  Body = unknown,
  Query = unknown,
> = Readonly<{
  params: Readonly<Record<ParameterOf<Path>, string>>;
  body: Body;
  query: Query;
  actor: For extends 'member' | 'admin' ? Actor : null;
  /** The signed-in user; null only where anyone may call. */
  userId: For extends 'anyone' ? null : string;
  /** The command's own id, from `Idempotency-Key` where one was sent. */
  commandId: string;
  /** The value of `If-Match`. */
  ifMatch: string | undefined;
  /** The secret id of the session, which may be over. */
  sessionId: string | null;
  userAgent: string;
  /** Cookies of the request, by name. */
  cookies: Cookies;
  /** The request accepts CSV rather than JSON. */
  wantsCsv: boolean;
  /** The request accepts a page rather than JSON. */
  wantsPage: boolean;
  /** Sent by a page: browsers name its origin, other clients have none. */
  isPage: boolean;
  /** Asked on this very computer. */
  fromThisComputer: boolean;
  /** Tells the connections of clients apart. */
  connection: string;
  /** Aborted when the client leaves before it has its answer. */
  signal: AbortSignal;
}>;

export type Reply<Data = unknown> = Readonly<{
  data: Data;
  /** Further rows of the list that ends the data, read while they are sent. */
  rest?: AsyncIterable<readonly unknown[]> | undefined;
  /** Store position that a mutation has reached. */
  position?: number;
  /** False for a command that only said what it would do. */
  isChange?: boolean;
  /** The read models did not reach it in time. */
  stale?: boolean;
  headers?: Readonly<Record<string, string>>;
  /** Opens a session in the browser; null ends it. */
  session?: string | null;
  /** Ids for the security log, of what only the handler learns. */
  about?: About;
  /** Cookies to set or delete, besides the session. */
  cookies?: readonly Cookie[];
  /** Sends the browser on to this address. */
  redirect?: string;
}>;

type Definition<
  Path extends string,
  For extends Access,
  Body extends z.ZodType,
  Query extends z.ZodType,
  Data extends z.ZodType,
> = Readonly<{
  method: Method;
  /** Below /v1. */
  path: Path;
  summary: string;
  access: For;
  /** False for a POST that only reads. */
  mutates?: boolean;
  /** False for a mutation that is no change of the team's data. */
  changes?: boolean;
  /** False for what concerns the person alone, whichever team is active. */
  ofTeam?: boolean;
  /** False for what no access token may call, whatever it is for. */
  tokens?: boolean;
  /** True for what needs a sign-in of the last ten minutes (threat S21). */
  fresh?: boolean;
  /** Its reply contains a secret, so that it is not stored for a repeat. */
  answersSecret?: boolean;
  /** Sends browsers on instead of answering them. */
  redirects?: boolean;
  /** True for a mutation that may come from anywhere: a secret protects it. */
  anyOrigin?: boolean;
  /** Name in the security log; calls are not logged when left out. */
  security?: SecurityEvent;
  /** How often callers may ask, by their address and user. */
  limit?: LimitName;
  /** Which of the user's rate limits it counts for; else `read` or `write`. */
  rateLimit?: RateLimitName;
  /** True for what takes so much that one person gets two at a time. */
  isHeavy?: boolean;
  /** After which the caller is answered 503, in ms. */
  deadlineMs?: number;
  body?: Body;
  /** The largest body; 1 MB when left out, 32 KB where anyone may call. */
  bodyLimit?: string;
  query?: Query;
  /** Codes that its rules refuse with, besides those of its other traits. */
  refusals?: readonly RefusalCode[];
  reply: Data;
  handle: (
    request: Request<Path, For, z.output<Body>, z.output<Query>>,
  ) => Promise<Reply<Frozen<z.output<Data>>>>;
  /** Answers with events instead, for as long as the client stays. */
  stream?: (
    request: Request<Path, For, z.output<Body>, z.output<Query>>,
    stream: EventStream,
  ) => Promise<void>;
  /** Answers with a file instead, which is made while it is sent. */
  download?: (
    request: Request<Path, For, z.output<Body>, z.output<Query>>,
  ) => Promise<Download>;
  /** The editable content in a reply's data, whose hash is the `ETag`. */
  versionOf?: (data: Frozen<z.output<Data>>) => unknown;
  /** A reply's data as CSV, for requests that accept it. */
  csv?: (data: Frozen<z.output<Data>>) => string;
  /** A reply's data as HTML, for requests that accept it. */
  page?: (data: Frozen<z.output<Data>>) => string;
  /** The present state, for an edit that was based on an older one. */
  current?: (
    request: Request<Path, For, z.output<Body>, z.output<Query>>,
  ) => Promise<unknown>;
}>;

/** A call as the server knows it: what it takes and gives, and who carries it out. */
export type Route = Readonly<{
  method: Method;
  path: string;
  summary: string;
  access: Access;
  mutates: boolean;
  changes: boolean;
  ofTeam: boolean;
  tokens: boolean;
  fresh: boolean;
  answersSecret: boolean;
  redirects: boolean;
  anyOrigin: boolean;
  security: SecurityEvent | null;
  limit: LimitName | null;
  rateLimit: RateLimitName;
  isHeavy: boolean;
  deadlineMs: number;
  body: z.ZodType | null;
  bodyLimit: string;
  query: z.ZodType | null;
  refusals: readonly RefusalCode[];
  reply: z.ZodType;
  handle: (request: Request) => Promise<Reply>;
  stream: ((request: Request, stream: EventStream) => Promise<void>) | null;
  download: ((request: Request) => Promise<Download>) | null;
  versionOf: ((data: unknown) => unknown) | null;
  csv: ((data: unknown) => string) | null;
  page: ((data: unknown) => string) | null;
  current: ((request: Request) => Promise<unknown>) | null;
}>;

/**
 * Declares a call once, for the server that carries it out and for the
 * description at /v1/openapi.json. The types tie the handler to the schemas.
 */
export const route = <
  Path extends string,
  For extends Access,
  Body extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Data extends z.ZodType = z.ZodType,
>(
  definition: Definition<Path, For, Body, Query, Data>,
): Route => ({
  mutates: definition.method !== 'GET',
  changes:
    (definition.mutates ?? definition.method !== 'GET') && isOfTeam(definition),
  ofTeam: isOfTeam(definition),
  tokens: isOfTeam(definition),
  fresh: false,
  answersSecret: false,
  redirects: false,
  anyOrigin: false,
  security: null,
  limit: null,
  rateLimit: definition.method === 'GET' ? 'read' : 'write',
  isHeavy: false,
  deadlineMs: DEADLINE_MS,
  body: null,
  bodyLimit:
    definition.access === 'anyone'
      ? `${String(STRANGERS_BODY_KB)}kb`
      : BODY_LIMIT,
  query: null,
  refusals: [],
  csv: null,
  page: null,
  stream: null,
  download: null,
  versionOf: null,
  current: null,
  // Callers have checked the request against these very schemas.
  ...(definition as unknown as Declared),
});

/** A token is for one team: what is of none, it never may. */
const isOfTeam = ({ access }: Readonly<{ access: Access }>): boolean =>
  access === 'member' || access === 'admin';

type Declared = Partial<Route> &
  Pick<Route, 'method' | 'path' | 'summary' | 'access' | 'reply' | 'handle'>;
