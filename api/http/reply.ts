import { HEADERS } from '../contract/envelopeValues.ts';
import type { Headers } from './answer.ts';
import { envelopeText } from './answer.ts';
import { sessionCookie, setCookie } from './cookie.ts';
import type { ApiDependencies } from './dependencies.ts';
import { entityTag } from './ifMatch.ts';
import type { Reply, Request, Route } from './route.ts';

/** A reply's data in the form that the request accepts. */
export const bodyOf = (
  { csv, html }: Route,
  { wantsCsv, wantsHtml }: Request,
  data: unknown,
): string => {
  if (wantsHtml && html) return html(data);
  return wantsCsv && csv ? csv(data) : envelopeText('Ok', data);
};

/** The headers of a reply. */
export const headersOf = (
  route: Route,
  request: Request,
  reply: Reply,
  dependencies: ApiDependencies,
): Headers => ({
  ...reply.headers,
  ...typeOf(route, request),
  ...tagOf(route, reply.data),
  ...(reply.stale === true ? { [HEADERS.stale]: 'true' } : {}),
  ...(reply.redirect === undefined ? {} : { Location: reply.redirect }),
  ...cookiesIn(reply, dependencies),
});

/** JSON is the default. */
const typeOf = (
  { csv, html }: Route,
  { wantsCsv, wantsHtml }: Request,
): Headers => {
  if (csv === null && html === null) return {};
  const isWanted = html === null ? wantsCsv : wantsHtml;
  const type = html === null ? 'text/csv' : 'text/html';
  return {
    Vary: 'Accept',
    ...(isWanted ? { 'Content-Type': `${type}; charset=utf-8` } : {}),
  };
};

const cookiesIn = (
  { session, cookies = [] }: Reply,
  dependencies: ApiDependencies,
): Headers => {
  const all =
    session === undefined ? cookies : [sessionCookie(session), ...cookies];
  return all.length === 0
    ? {}
    : { 'Set-Cookie': all.map((cookie) => setCookie(cookie, dependencies)) };
};

/** The `ETag` of editable content. */
export const tagOf = ({ versionOf }: Route, data: unknown): Headers =>
  versionOf === null ? {} : { ETag: entityTag(versionOf(data)) };
