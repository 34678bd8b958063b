import type { Logger } from 'pino';
import type { UseCases } from '#application/useCases.ts';
import { toWireItem } from '../item/toWire.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { toWireProject } from '../project/toWire.ts';

/**
 * Sends webhooks in the background, in one process at a time. Returns a
 * function that stops it; the next process sends interrupted deliveries again.
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
  let isTrouble = false;
  const running = sendWebhooks({
    toWire: { item: toWireItem, project: toWireProject },
    signal: stopping.signal,
    onTrouble: (err) => {
      if (err !== null && !isTrouble) {
        logger.error({ err }, 'sending webhooks failed; it will be retried');
      }
      isTrouble = err !== null;
    },
    onWaiting: metrics.setWaitingDeliveries,
  });
  return async () => {
    stopping.abort();
    await running;
  };
};
