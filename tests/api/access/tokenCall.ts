import request from 'supertest';
import type { Route } from '#api/http/route.ts';
import type { Agent, TestServer } from '#tests/support/testServer.ts';
import type { AccessPeople } from './accessPeople.ts';
import { EXPECTATIONS } from './expectations.ts';

export const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** Creates an access token; returns its id and its secret, `token`. */
export const createToken = async (
  browser: Agent,
  options: object = {},
): Promise<Readonly<{ id: string; token: string }>> => {
  const { body } = await browser
    .post('/v1/user/access-tokens')
    .send({ name: 'Script', access: 'Write', ...options })
    .expect(200);
  return body.data;
};

/**
 * A client that sends only an access token: no cookie, and none of our headers.
 */
export const clientWithToken = (server: TestServer, token: string): Agent =>
  request.agent(server.url()).set('Authorization', `Bearer ${token}`);

/** Calls a route as the table of expectations describes. */
export const send = (browser: Agent, route: Route, people: AccessPeople) => {
  const { method, path, stream } = route;
  const { call } = EXPECTATIONS[nameOf(route)] ?? {};
  const { params = {}, body, query = '' } = call?.(people) ?? {};
  const filledPath = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`:${name}`, String(value)),
    path,
  );
  // HEAD, because the reply of a stream never ends.
  const verb = (stream === null ? method : 'HEAD').toLowerCase() as Verb;
  const sent = browser[verb](`/v1${filledPath}${query}`);
  return body === undefined ? sent : sent.send(body);
};

type Verb = 'get' | 'head' | 'post' | 'put' | 'delete';
