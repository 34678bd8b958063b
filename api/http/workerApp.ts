import type { Express } from 'express';
import express from 'express';
import type { Logger } from 'pino';
import { answerError } from './answerError.ts';
import { healthRouter } from './healthRouter.ts';
import type { Metrics } from './metrics.ts';
import type { ReadHealth } from './readHealth.ts';
import { Refused } from './refused.ts';
import { requestLog } from './requestLog.ts';

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
