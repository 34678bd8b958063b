import { afterAll, beforeAll } from 'vitest';
import type { TestServer, TestServerOptions } from './testServer.ts';
import { startTestServer } from './testServer.ts';

/** A server for all tests of a file: started before them, closed after them. */
export const sharedServer = (options?: TestServerOptions): TestServer => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(options);
  });
  afterAll(() => server.close());
  return new Proxy({} as TestServer, {
    get: (_, name) => Reflect.get(server, name) as unknown,
  });
};
