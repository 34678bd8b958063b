import type { WebhookDelivery } from '#api/contract/index.ts';

export type DeliveryState = 'arrived' | 'waiting' | 'failed';

/** What became of a delivery so far. */
export const stateOf = ({
  status,
  nextAt,
  attempt,
}: Pick<WebhookDelivery, 'status' | 'nextAt' | 'attempt'>): DeliveryState => {
  if (nextAt !== undefined && attempt === 0) return 'waiting';
  return status !== null && status >= 200 && status < 300
    ? 'arrived'
    : 'failed';
};

/** JSON with its lines; anything else as it is, also where it was cut. */
export const readable = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};
