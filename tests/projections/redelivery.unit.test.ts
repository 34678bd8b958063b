import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { allProjections } from '#projections/all.ts';
import {
  accountEvents,
  commentEvents,
  viewEvents,
  webhookEvents,
  auditEvents,
  sealEvents,
  workflowEvents,
  inboxEvents,
  mailEvents,
  itemEvents,
  projectEvents,
  storyEvents,
  teamEvents,
} from '#tests/support/randomEvents.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded } from '#tests/support/recorded.ts';

const anyEvent = fc.oneof(
  accountEvents,
  teamEvents,
  projectEvents,
  itemEvents,
  commentEvents,
  viewEvents,
  webhookEvents,
  inboxEvents,
  mailEvents,
  storyEvents,
  workflowEvents,
  auditEvents,
  sealEvents,
);
/** So many random events contain every type. */
const SAMPLE = { numRuns: 3000, seed: 1 };

/** Events that only deciders read; no screen shows which emails were sent. */
const IN_NO_READ_MODEL = ['MailClaimed', 'MailEnded', 'SealingNoted'];

const MAX_EVENTS = 60;

const histories = fc
  .array(anyEvent, { maxLength: MAX_EVENTS, size: 'max' })
  .map((events) => recorded(events));

/**
 * A history as Kafka may deliver it: interrupted, and repeated from an earlier
 * event.
 */
const deliveries = fc
  .tuple(
    histories,
    fc.array(fc.tuple(fc.nat(MAX_EVENTS), fc.nat(MAX_EVENTS)), {
      maxLength: 5,
    }),
  )
  .map(([history, restarts]) => {
    const sent: RecordedEvent[] = [];
    for (const [cutOffAt, startsAgainAt] of restarts) {
      const reached = Math.max(0, ...sent.map(({ position }) => position));
      const from = Math.min(startsAgainAt, reached);
      sent.push(...history.slice(from, Math.max(cutOffAt, from)));
    }
    const reached = Math.max(0, ...sent.map(({ position }) => position));
    return { history, sent: [...sent, ...history.slice(reached)] };
  });

describe.each(allProjections)('The read model $name', (projection) => {
  it('accepts any event at any time, and never mutates a document', () => {
    fc.assert(
      fc.property(histories, (history) => {
        // The read model freezes its documents.
        expect(() => readModel(projection, history)).not.toThrow();
      }),
    );
  });

  it('is the same if events are delivered twice', () => {
    fc.assert(
      fc.property(deliveries, ({ history, sent }) => {
        expect(readModel(projection, sent).all()).toEqual(
          readModel(projection, history).all(),
        );
      }),
    );
  });

  it('handles only events that exist', () => {
    const sample = fc.sample(anyEvent, SAMPLE);
    const types = new Set(sample.map(({ type }) => type));
    expect(
      [...projection.handles].filter((type) => !types.has(type as never)),
    ).toEqual([]);
  });
});

describe('Every event', () => {
  it('is handled by a read model', () => {
    const sample = fc.sample(anyEvent, SAMPLE);
    const handled = new Set(
      allProjections.flatMap(({ handles }) => [...handles]),
    );
    const unread = new Set(
      sample.map(({ type }) => type).filter((type) => !handled.has(type)),
    );
    expect([...unread].toSorted()).toEqual(IN_NO_READ_MODEL);
  });
});
