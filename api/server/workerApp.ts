import type { Express } from 'express';
import express from 'express';
import type { Logger } from 'pino';
import type { ReadHealth } from '#application/shared/ports/Health.ts';
import { healthRouter } from '../monitoring/healthRouter.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { Refused } from '../http/refused.ts';
import { requestLog } from '../monitoring/requestLog.ts';
import { answerError } from './answerError.ts';

/** What a process serves that takes no calls: how it is. */
export const createWorkerApp = ({
  readHealth,
  metrics,
  logger,
}: Readonly<{
  readHealth: ReadHealth;
  metrics: Metrics;
  logger: Logger;
}>): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.use(requestLog(logger), metrics.timing);
  app.use(healthRouter(readHealth, metrics));
  app.use(() => {
    throw new Refused('REQUEST.NOT_FOUND');
  });
  app.use(answerError);
  return app;
};
