import { setTimeout as delay } from 'node:timers/promises';
import { describe, it, onTestFinished } from 'vitest';
import { openMongo } from '#infrastructure/mongo/database.ts';
import { startCuttableProxy } from '#tests/support/cuttableProxy.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mongoUrl } from '#tests/support/mongoDatabases.ts';

describe.skipIf(mongoUrl() === null)('MongoDB', () => {
  it('is found when it returns, although it let a connection attempt hang', async () => {
    const { hostname, port } = new URL(mongoUrl() ?? '');
    const proxy = await startCuttableProxy(hostname, Number(port));
    const mongo = openMongo(`mongodb://127.0.0.1:${String(proxy.port)}`);
    onTestFinished(async () => {
      await mongo.close();
      proxy.close();
    });
    await mongo.ping();

    proxy.stopResponding();
    await mongo.ping().catch(() => undefined);
    const answers = () =>
      mongo.ping().then(
        () => true,
        () => false,
      );
    const pinged = answers();
    await delay(500);
    proxy.restore();
    await pinged;

    // Much sooner than the driver itself gives up a connection attempt.
    await eventually(answers, 10_000);
  });
});
