import { Router } from 'express';
import type { Request, RequestHandler } from 'express';
import type {
  Health,
  ProjectionHealth,
  ReadHealth,
} from '#application/shared/ports/Health.ts';
import type { Metrics } from './metrics.ts';

/** A projection with a greater lag than this is behind. */
const MAX_LAG = 10_000;

/**
 * Whether a projection works and is not far behind. A lag in positions is not
 * judged: positions have gaps, so it does not say how many events are missing.
 */
const keepsUp =
  ({ lagIn }: Health) =>
  ({ lag, failure }: ProjectionHealth): boolean =>
    failure === null && (lagIn === 'positions' || lag <= MAX_LAG);

/** Whether some work has stalled or keeps failing. */
const isStalledOrFailing = ({
  projections,
  relay,
  troubles = [],
}: Health): boolean =>
  troubles.length > 0 ||
  [...projections, relay].some((work) => work?.stalledSeconds !== undefined);

/**
 * `degraded` means that the service works, but an engine is unavailable, the
 * relay has just failed to publish, a read model leaves out a team, or the disk
 * is nearly full (threat S2). Work that has stalled means `not ready`, unless
 * an unavailable engine explains it.
 */
const statusOf = (health: Health): 'ready' | 'degraded' | 'not ready' => {
  const { storesAnswer, projections, engines, relay } = health;
  if (!storesAnswer || !projections.every(keepsUp(health))) return 'not ready';
  if (!enginesAnswer(engines)) return 'degraded';
  if (isStalledOrFailing(health)) return 'not ready';
  const isImpaired =
    !isPublishing(relay) || hasParkedKeys(projections) || !hasSpace(health);
  return isImpaired ? 'degraded' : 'ready';
};

/** The share of the disk that must be free, so that there is time to act. */
const MIN_FREE_SHARE = 0.1;

const hasSpace = ({ disk }: Health): boolean =>
  disk === undefined || disk.freeBytes >= disk.sizeBytes * MIN_FREE_SHARE;

const enginesAnswer = (engines: Health['engines']): boolean =>
  engines === undefined ||
  Object.values(engines).every(({ answers }) => answers);

const hasParkedKeys = (projections: Health['projections']): boolean =>
  projections.some(({ parked = [] }) => parked.length > 0);

const isPublishing = (relay: Health['relay']): boolean =>
  relay === undefined || relay.trouble === null;

/**
 * For monitoring: liveness and readiness for everybody; metrics, and the
 * reasons why it is not ready, only for those who may watch.
 */
export const healthRouter = (
  readHealth: ReadHealth,
  metrics: Metrics,
  canReadMetrics: (request: Request) => boolean,
): Router => {
  const router = Router();
  router.get(['/healthz', '/readyz', '/metrics'], noStore);
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' });
  });
  router.get('/readyz', async (request, response) => {
    const health = await readHealth();
    const status = statusOf(health);
    response
      .status(status === 'not ready' ? 503 : 200)
      .json({ status, ...(canReadMetrics(request) ? health : {}) });
  });
  router.get('/metrics', async (request, response) => {
    if (!canReadMetrics(request)) {
      response.sendStatus(404);
      return;
    }
    const text = await metrics.text(readHealth);
    response.type(metrics.contentType).send(text);
  });
  return router;
};

/** Replies are not cached, because the next one may differ. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
