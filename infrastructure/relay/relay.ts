import type { RecordedEvent } from '#domain/shared/event.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { backOff } from '../shared/retry.ts';
import { chunksWithin } from '../shared/chunksWithin.ts';
import { inBackground } from '../shared/inBackground.ts';
import { errorMessage } from '../shared/errorMessage.ts';
import { withDeadline } from '../shared/withDeadline.ts';
import type { Checkpoints, EventSink, Leases } from './ports.ts';
import type { HeldLease } from './withLease.ts';
import { LEASE_MS, withLease } from './withLease.ts';

export type RelayStatus = Readonly<{
  /** One relay is active; the others stand by for its lease. */
  role: 'active' | 'standby';
  /**
   * The position up to which this relay has published; 0 before the first
   * event.
   */
  position: number;
  /** Why nothing is being published; null if events are. */
  trouble: string | null;
}>;

export type Relay = Readonly<{
  start: () => void;
  /** Stops publishing; resolves once the lease is released. */
  stop: () => Promise<void>;
  status: () => RelayStatus;
}>;

/** The name of the lease and of the checkpoint. */
export const RELAY = 'relay';
/** How often a standby tries to take the lease, in ms. */
const STANDBY_MS = 500;
const SEND_TIMEOUT_MS = 30_000;
const BACKOFF = { baseMs: 100, maxMs: 5000 };
/** The shortest time between two calls that only move the checkpoint, in ms. */
const CHECKPOINT_INTERVAL_MS = 5000;

/**
 * The maximum number of events that are published and checkpointed together.
 */
const MAX_CHUNK_EVENTS = 500;
/** The maximum size of these events, so that sending them does not time out. */
const MAX_CHUNK_BYTES = 4 * 1024 * 1024;

/**
 * Publishes all events to a sink (Kafka: `kafka/eventSink.ts`), in order and at
 * least once; one of several relays is active. The checkpoint follows the
 * acknowledgments, so that a failure leads to a repeat and never to a gap. An
 * event that cannot be read or sent blocks the relay, as its status says.
 */
export const createRelay = ({
  eventStore,
  sink,
  leases,
  checkpoints,
  owner,
  leaseMs = LEASE_MS,
  sendTimeoutMs = SEND_TIMEOUT_MS,
  checkpointIntervalMs = CHECKPOINT_INTERVAL_MS,
  onTrouble = () => undefined,
}: {
  eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>;
  sink: Pick<EventSink, 'send'>;
  leases: Leases;
  checkpoints: Checkpoints;
  /** Identifies this relay; different in each process. */
  owner: string;
  leaseMs?: number;
  sendTimeoutMs?: number;
  checkpointIntervalMs?: number;
  /**
   * Called with why nothing is published, with null when events are, and with
   * 'standby' while another relay is responsible.
   */
  onTrouble?: (trouble: string | null, role: RelayStatus['role']) => void;
}): Relay => {
  const { signal, start, stop } = inBackground(() => run());
  let role: RelayStatus['role'] = 'standby';
  let position = 0;
  let trouble: string | null = null;
  /**
   * When the checkpoint last moved past events of other applications, in ms of
   * the monotonic clock.
   */
  let skippedAt = -Infinity;

  const reportTrouble = (
    reason: string | null,
    reportedRole: RelayStatus['role'] = 'active',
  ) => {
    trouble = reason;
    onTrouble(reason, reportedRole);
  };

  const publish = async (events: readonly RecordedEvent[]) => {
    const sent = await withDeadline(
      sink.send(events),
      sendTimeoutMs,
      lateSinkError,
    );
    position = events.at(-1)?.position ?? position;
    const stored = checkpoints.store(RELAY, position, sent);
    await withDeadline(stored, sendTimeoutMs, lateStoreError);
    reportTrouble(null);
  };

  /**
   * Moves the checkpoint past events of other applications, so that a restart
   * skips them.
   */
  const skipForeignEvents = async (passed: number): Promise<void> => {
    const now = performance.now();
    if (passed <= position || now - skippedAt < checkpointIntervalMs) return;
    skippedAt = now;
    position = passed;
    // If this fails, the next call stores a greater position.
    await checkpoints.store(RELAY, passed).catch(() => undefined);
  };

  const work = async (lease: HeldLease) => {
    try {
      await publishAll(lease);
    } finally {
      role = 'standby';
    }
  };

  const publishAll = async ({ signal: leaseSignal, isHeld }: HeldLease) => {
    ({ position } = await checkpoints.load(RELAY));
    const head = await eventStore.lastPosition();
    await checkpoints.begin(RELAY, head);
    role = 'active';
    // Without new events, nothing else would clear an old message.
    if (position >= head) reportTrouble(null);
    const batches = eventStore.subscribe(position, leaseSignal, (passed) => {
      if (isHeld()) void skipForeignEvents(passed);
    });
    for await (const events of batches) {
      for (const chunk of chunksWithin(events, MAX_CHUNK_EVENTS, {
        maxSize: MAX_CHUNK_BYTES,
        sizeOf: (event) => Buffer.byteLength(JSON.stringify(event)),
      })) {
        // Another relay may be active by now.
        if (!isHeld()) return;
        await publish(chunk);
      }
    }
  };

  const run = async () => {
    for (let failed = 0; !signal.aborted;) {
      const before = position;
      try {
        const lease = { name: RELAY, owner, ms: leaseMs, signal };
        const wasHeld = await withLease(leases, lease, work);
        failed = 0;
        if (!wasHeld) reportTrouble(null, 'standby');
        const standbyMs = Math.min(STANDBY_MS, leaseMs / 3);
        const ms = wasHeld ? BACKOFF.baseMs : standbyMs;
        await backOff(1, { baseMs: ms, maxMs: ms, signal });
      } catch (error) {
        reportTrouble(errorMessage(error));
        // After progress, failures are counted from 1 again.
        failed = position > before ? 1 : failed + 1;
        await backOff(failed, { ...BACKOFF, signal });
      }
    }
  };

  return {
    start,
    stop,
    status: () => ({ role, position, trouble }),
  };
};

const lateStoreError = () =>
  new Error('The checkpoint was not stored in time.');

const lateSinkError = () =>
  new Error('What was sent was not acknowledged in time.');
