import { Router } from 'express';
import type { Metrics } from './metrics.ts';

export type ProjectionHealth = Readonly<{
  name: string;
  /** Position that it has applied. */
  position: number;
  /** How far the store is ahead of it. */
  lag: number;
  /** Why it stopped, where it did; without the event's content. */
  failure: string | null;
}>;

export type Health = Readonly<{
  /** False when a store does not answer. */
  storesAnswer: boolean;
  projections: readonly ProjectionHealth[];
}>;

export type ReadHealth = () => Promise<Health>;

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
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
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
