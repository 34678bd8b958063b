import type { Logger } from 'pino';
import type { UseCases } from '#application/useCases.ts';
import { toWireItem } from '../item/toWire.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { toWireProject } from '../project/toWire.ts';

/**
 * Sends webhooks in the background; only one process does so at a time. Returns
 * a function that stops this one. Another process repeats what it interrupts.
 */
export const runWebhooks = (
  { sendWebhooks }: Pick<UseCases, 'sendWebhooks'>,
  {
    logger,
    metrics,
  }: Readonly<{
    logger: Logger;
    metrics: Pick<Metrics, 'setWaitingDeliveries'>;
  }>,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  let isFailing = false;
  const running = sendWebhooks({
    toWire: { item: toWireItem, project: toWireProject },
    signal: stopping.signal,
    onTrouble: (err) => {
      // Only the first failure in a row is logged.
      if (err !== null && !isFailing) {
        logger.error({ err }, 'sending webhooks failed; it will be retried');
      }
      isFailing = err !== null;
    },
    onFailure: (err) => {
      logger.error({ err }, 'a webhook could not be handled');
    },
    onWaiting: metrics.setWaitingDeliveries,
  });
  return async () => {
    stopping.abort();
    await running;
  };
};
