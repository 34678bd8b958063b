import { truncateText } from '#domain/shared/truncateText.ts';
import type { ListDeliveries } from '#application/webhook/deliveries.ts';

type Delivery = Awaited<ReturnType<ListDeliveries>>[number];

/** The log has only the beginning of a long body; a resend sends all of it. */
const BODY_CHARACTERS = 10_000;

/** A delivery as the log shows it, without the signature for the receiver. */
export const toWireDelivery = (delivery: Delivery) => {
  const { id, kind, attempts, last, queuedAt, nextAt, body } = delivery;
  const at = last?.at ?? queuedAt;
  return {
    id,
    kind,
    at,
    attempt: attempts,
    status: last?.status ?? null,
    ...withoutMissing({ error: last?.error, response: last?.response, nextAt }),
    request: {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(Date.parse(at) / 1000)),
      },
      body: truncateText(body, BODY_CHARACTERS),
    },
  };
};

const withoutMissing = <Field extends string>(
  values: Readonly<Record<Field, string | null | undefined>>,
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    Object.entries<string | null | undefined>(values).filter(
      ([, value]) => typeof value === 'string',
    ),
  ) as Partial<Record<Field, string>>;
