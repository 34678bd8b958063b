import type { z } from 'zod';
import type { Actor } from '#application/shared/actor.ts';
import { DEADLINE_MS } from './deadline.ts';
import type { RefusalCode } from './errorResponses.ts';
import type { BurstLimitName, WindowLimitName } from './limits.ts';
import { Refused } from './refused.ts';
import type { LoggedIds, SecurityEvent } from './securityEvents.ts';
import type { Cookie, Cookies } from './cookie.ts';
import type { Download, EventStream } from './streamTypes.ts';

/** The largest body, unless a route sets its own. */
export const BODY_LIMIT = '1mb';
/** The largest body of a call that anyone may make, in KB. */
const ANONYMOUS_BODY_KB = 32;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: anyone; every signed-in user, with or without a team; members
 * of the user's active team; or only its Admins.
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

/** A call as its handler sees it: validated and independent of HTTP. */
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
  /** The signed-in user; null only if anyone may call. */
  userId: For extends 'anyone' ? null : string;
  /** The command's id, derived from `Idempotency-Key` if one was sent. */
  commandId: string;
  /** The value of `If-Match`. */
  ifMatch: string | undefined;
  /** The secret id of the session, which may have ended. */
  sessionId: string | null;
  userAgent: string;
  /** The cookies of the request, by name. */
  cookies: Cookies;
  /** Whether the request accepts CSV rather than JSON. */
  wantsCsv: boolean;
  /** Whether the request accepts HTML rather than JSON. */
  wantsHtml: boolean;
  /** Whether a page sent it: browsers name an `Origin`, other clients do not. */
  isPage: boolean;
  /** Whether it comes from this computer. */
  fromThisComputer: boolean;
  /** Identifies the client's connection. */
  connection: string;
  /** Aborts if the client leaves before it has its answer. */
  signal: AbortSignal;
}>;

export type Reply<Data = unknown> = Readonly<{
  data: Data;
  /** More rows of the list that ends the data, read while they are sent. */
  rest?: AsyncIterable<readonly unknown[]> | undefined;
  /**
   * The store position that a mutation has reached; by default the latest one,
   * and null for a mutation that stores nothing for later reads.
   */
  position?: number | null;
  /** False for a command that only said what it would do. */
  isChange?: boolean;
  /** True if the read models did not reach the position in time. */
  stale?: boolean;
  headers?: Readonly<Record<string, string>>;
  /** Opens a session in the browser; null ends it. */
  session?: string | null;
  /** Ids for the security log that only the handler knows. */
  about?: LoggedIds;
  /** Cookies to set or delete, besides the session. */
  cookies?: readonly Cookie[];
  /** Redirects the browser to this address. */
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
  /** The path below /v1. */
  path: Path;
  summary: string;
  access: For;
  /** False for a POST that only reads. */
  mutates?: boolean;
  /** False for a mutation of something else, such as the user's settings. */
  changesTeamData?: boolean;
  /** False if it concerns only the person, no matter which team is active. */
  concernsTeam?: boolean;
  /** False if no access token may call it, whatever the token's access. */
  allowsTokens?: boolean;
  /** True if it needs a sign-in of the last ten minutes (threat S21). */
  needsFreshSignIn?: boolean;
  /**
   * True if its reply contains a secret, so that it is not stored for repeats.
   */
  answersSecret?: boolean;
  /** True if it redirects browsers instead of answering them. */
  redirects?: boolean;
  /** True for a mutation from any origin, which a secret protects. */
  anyOrigin?: boolean;
  /** The name in the security log; calls are not logged without one. */
  security?: SecurityEvent;
  /** The limit of calls per address and user. */
  windowLimit?: WindowLimitName;
  /** The limit of bursts per user; `read` or `write` by default. */
  burstLimit?: BurstLimitName;
  /** True if it is so heavy that each person gets only two at a time. */
  isHeavy?: boolean;
  /** After this many ms the caller is answered 503. */
  deadlineMs?: number;
  body?: Body;
  /** The largest body; by default 1 MB, or 32 KB if anyone may call. */
  bodyLimit?: string;
  query?: Query;
  /** Codes of its rules, besides those of its other traits. */
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
  /** Answers with a file instead, which is created while it is sent. */
  download?: (
    request: Request<Path, For, z.output<Body>, z.output<Query>>,
  ) => Promise<Download>;
  /** The editable content in a reply's data, whose hash is the `ETag`. */
  versionOf?: (data: Frozen<z.output<Data>>) => unknown;
  /** A reply's data as CSV, for requests that accept it. */
  csv?: (data: Frozen<z.output<Data>>) => string;
  /** A reply's data as HTML, for requests that accept it. */
  html?: (data: Frozen<z.output<Data>>) => string;
  /** Reads the current state, for an edit that was based on an older one. */
  readCurrent?: (
    request: Request<Path, For, z.output<Body>, z.output<Query>>,
  ) => Promise<unknown>;
}>;

/** A call as the server knows it: its traits, its schemas and its handler. */
export type Route = Readonly<{
  method: Method;
  path: string;
  summary: string;
  access: Access;
  mutates: boolean;
  changesTeamData: boolean;
  concernsTeam: boolean;
  allowsTokens: boolean;
  needsFreshSignIn: boolean;
  answersSecret: boolean;
  redirects: boolean;
  anyOrigin: boolean;
  security: SecurityEvent | null;
  windowLimit: WindowLimitName | null;
  burstLimit: BurstLimitName;
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
  html: ((data: unknown) => string) | null;
  readCurrent: ((request: Request) => Promise<unknown>) | null;
}>;

/**
 * Declares a call once, for the server and for the description at
 * /v1/openapi.json. The types tie the handler to the schemas.
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
  changesTeamData:
    (definition.mutates ?? definition.method !== 'GET') && isOfTeam(definition),
  concernsTeam: isOfTeam(definition),
  // A token is for one team, so it may never call what concerns no team.
  allowsTokens: isOfTeam(definition),
  needsFreshSignIn: false,
  answersSecret: false,
  redirects: false,
  anyOrigin: false,
  security: null,
  windowLimit: null,
  burstLimit: definition.method === 'GET' ? 'read' : 'write',
  isHeavy: false,
  deadlineMs: DEADLINE_MS,
  body: null,
  bodyLimit:
    definition.access === 'anyone'
      ? `${String(ANONYMOUS_BODY_KB)}kb`
      : BODY_LIMIT,
  query: null,
  refusals: [],
  csv: null,
  html: null,
  stream: null,
  download: null,
  versionOf: null,
  readCurrent: null,
  // Callers have checked the request against these schemas.
  ...(definition as unknown as Declared),
});

/**
 * The `handle` of a route with a `stream` or a `download`, which answers only
 * with that, so that this is never called.
 */
export const neverCalled = async (): Promise<never> => {
  throw new Refused('REQUEST.METHOD_NOT_ALLOWED');
};

/** Whether the call is made in a team, which its caller must be a member of. */
export const isOfTeam = ({ access }: Readonly<{ access: Access }>): boolean =>
  access === 'member' || access === 'admin';

type Declared = Partial<Route> &
  Pick<Route, 'method' | 'path' | 'summary' | 'access' | 'reply' | 'handle'>;
