import { Router } from 'express';
import { noStore } from './noStore.ts';
import type { Metrics } from './metrics.ts';
import type { ProjectionHealth, ReadHealth } from './readHealth.ts';

/** Further behind than this, a projection does not keep up. */
const MOST_LAG = 10_000;

const keepsUp = ({ lag, failure }: ProjectionHealth): boolean =>
  failure === null && lag <= MOST_LAG;

/** For whoever watches over the process: is it alive, does it keep up, figures. */
export const healthRouter = (
  readHealth: ReadHealth,
  metrics: Metrics,
): Router => {
  const router = Router();
  router.get(['/healthz', '/readyz', '/metrics'], noStore);
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' });
  });
  router.get('/readyz', async (_request, response) => {
    const health = await readHealth();
    const isReady = health.storesAnswer && health.projections.every(keepsUp);
    response
      .status(isReady ? 200 : 503)
      .json({ status: isReady ? 'ready' : 'not ready', ...health });
  });
  router.get('/metrics', async (_request, response) => {
    const text = await metrics.text(readHealth);
    response.type(metrics.contentType).send(text);
  });
  return router;
};
