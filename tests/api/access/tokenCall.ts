import request from 'supertest';
import type { Route } from '#api/http/route.ts';
import type { Agent, TestServer } from '#tests/support/testServer.ts';
import type { AccessPeople } from './accessPeople.ts';
import { EXPECTATIONS } from './expectations.ts';

export const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** Of a new access token. */
export const createToken = async (
  browser: Agent,
  asked: object = {},
): Promise<Readonly<{ id: string; token: string }>> => {
  const { body } = await browser
    .post('/v1/user/access-tokens')
    .send({ name: 'Script', access: 'Write', ...asked })
    .expect(200);
  return body.data;
};

/** A client that has nothing but an access token: no cookie, no header of ours. */
export const byToken = (server: TestServer, token: string): Agent =>
  request.agent(server.url()).set('Authorization', `Bearer ${token}`);

/** Calls a route as the table of expectations does. */
export const send = (browser: Agent, route: Route, people: AccessPeople) => {
  const { method, path, stream } = route;
  const { call } = EXPECTATIONS[nameOf(route)] ?? {};
  const { params = {}, body, query = '' } = call?.(people) ?? {};
  const filled = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`:${name}`, String(value)),
    path,
  );
  // A stream would not end.
  const verb = (stream === null ? method : 'HEAD').toLowerCase() as Verb;
  const sent = browser[verb](`/v1${filled}${query}`);
  return body === undefined ? sent : sent.send(body);
};

type Verb = 'get' | 'head' | 'post' | 'put' | 'delete';
