import { startEventStoreDb } from './eventStoreDbServer.ts';

/*
 * Runs the double in a separate process, which can be killed: `node
 * serveEventStoreDb.ts PORT FILE` prints its connection string.
 */

const [, , port = '0', path] = process.argv;
const server = await startEventStoreDb({
  port: Number(port),
  ...(path === undefined ? {} : { path }),
});
process.stdout.write(`${server.url}\n`);
