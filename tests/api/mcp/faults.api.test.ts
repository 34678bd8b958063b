import request from 'supertest';
import { expect, it } from 'vitest';
import { sharedServer } from '#tests/support/sharedServer.ts';
import { createToken } from '../access/tokenCall.ts';

const failure = () => Promise.reject(new Error('password of the engine'));

const server = sharedServer({
  rateLimits: false,
  adapt: (slipway) => ({
    ...slipway,
    useCases: {
      ...slipway.useCases,
      listProjects: failure,
      findProject: failure,
    },
  }),
});

const requestIdOf = (method: string) => method.replace('/', '.');

/** The text with which /mcp answers, and the line that was logged. */
const callMcp = async (method: string, params: object) => {
  const { token } = await createToken(await server.signInNew());
  const { body } = await request(server.url())
    .post('/mcp')
    .set('Accept', 'application/json, text/event-stream')
    .set('Authorization', `Bearer ${token}`)
    .set('X-Request-Id', requestIdOf(method))
    .send({ jsonrpc: '2.0', id: 1, method, params })
    .expect(200);
  const lines = server
    .logs()
    .split('\n')
    .filter((line) => line.includes('tool failed'));
  return { answer: JSON.stringify(body), logged: lines.at(-1) };
};

it.each([
  ['tools/call', { name: 'list_items', arguments: {} }],
  ['resources/list', {}],
  ['resources/read', { uri: 'slipway://projects/p1' }],
])(
  'A fault in %s is logged, and an agent gets only its id',
  async (method, params) => {
    const { answer, logged } = await callMcp(method, params);
    expect(answer).toContain(`Request id: ${requestIdOf(method)}`);
    expect(answer).not.toContain('password');
    expect(logged).toContain(`"reqId":"${requestIdOf(method)}"`);
    expect(logged).toContain('password of the engine');
  },
);
