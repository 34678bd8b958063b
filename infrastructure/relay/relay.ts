import type { RecordedEvent } from '#domain/shared/event.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { backOff } from '../shared/retry.ts';
import { inBackground } from '../shared/inBackground.ts';
import { messageOf } from '../shared/messageOf.ts';
import { withDeadline } from '../shared/withDeadline.ts';
import { chunksOf } from './chunksOf.ts';
import type { Checkpoints, EventSink, Leases } from './ports.ts';
import type { HeldLease } from './withLease.ts';
import { withLease } from './withLease.ts';

export type RelayStatus = Readonly<{
  /** Of several relays one is at work, the others wait for its lease. */
  role: 'active' | 'standby';
  /** How far this one has published; 0 before the first event. */
  position: number;
  /** Why nothing is published at present, for people. */
  trouble: string | null;
}>;

export type Relay = Readonly<{
  start: () => void;
  /** Resolves when it has released the lease. */
  stop: () => Promise<void>;
  status: () => RelayStatus;
}>;

/** The name of the lease and of the checkpoint. */
export const RELAY = 'relay';
const LEASE_MS = 10_000;
/** How often a standby looks whether the lease was given back, at most. */
const STANDBY_MS = 500;
const SEND_TIMEOUT_MS = 30_000;
const WAIT = { baseMs: 100, maxMs: 5000 };
/** How often it notes, at most, how far there was nothing to publish. */
const PASSED_MS = 5000;

/**
 * Publishes all events to a sink: in their order, each at least once, by one
 * of several relays at a time. The checkpoint follows what is acknowledged, so
 * that whatever breaks leads to a repeat and never to a gap. It never gives up
 * and skips nothing: an event that cannot be read or sent holds it up, and its
 * status says so.
 */
export const relay = ({
  eventStore,
  sink,
  leases,
  checkpoints,
  owner,
  leaseMs = LEASE_MS,
  sendTimeoutMs = SEND_TIMEOUT_MS,
  passedMs = PASSED_MS,
  onTrouble = () => undefined,
}: {
  eventStore: Pick<EventStore, 'subscribe' | 'lastPosition'>;
  sink: Pick<EventSink, 'send'>;
  leases: Leases;
  checkpoints: Checkpoints;
  /** Names this relay among all; another name for each process. */
  owner: string;
  leaseMs?: number;
  sendTimeoutMs?: number;
  passedMs?: number;
  /**
   * Called with why nothing is published, with null whenever it is, and with
   * 'standby' when that is another relay's affair.
   */
  onTrouble?: (trouble: string | null, role: RelayStatus['role']) => void;
}): Relay => {
  const { signal, start, stop } = inBackground(() => run());
  let role: RelayStatus['role'] = 'standby';
  let position = 0;
  let trouble: string | null = null;
  let passedAt = -Infinity;

  const note = (present: string | null, as: RelayStatus['role'] = 'active') => {
    trouble = present;
    onTrouble(present, as);
  };

  const publish = async (events: readonly RecordedEvent[]) => {
    const sent = await withDeadline(sink.send(events), sendTimeoutMs, lateSink);
    position = events.at(-1)?.position ?? position;
    const stored = checkpoints.store(RELAY, position, sent);
    await withDeadline(stored, sendTimeoutMs, lateStore);
    note(null);
  };

  /** So that a restart need not look through what others wrote to the store. */
  const pass = async (passed: number): Promise<void> => {
    const now = performance.now();
    if (passed <= position || now - passedAt < passedMs) return;
    passedAt = now;
    position = passed;
    // Where it fails, the next one does as well.
    await checkpoints.store(RELAY, passed).catch(() => undefined);
  };

  const work = async ({ signal: held, isHeld }: HeldLease) => {
    ({ position } = await checkpoints.load(RELAY));
    const head = await eventStore.lastPosition();
    await checkpoints.begin(RELAY, head);
    role = 'active';
    // Otherwise only what is published shows that it can be.
    if (position >= head) note(null);
    const batches = eventStore.subscribe(position, held, (passed) => {
      if (isHeld()) void pass(passed);
    });
    for await (const events of batches) {
      for (const chunk of chunksOf(events)) {
        // Another one may be at it by now.
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
        if (!wasHeld) note(null, 'standby');
        const standbyMs = Math.min(STANDBY_MS, leaseMs / 3);
        const ms = wasHeld ? WAIT.baseMs : standbyMs;
        await backOff(1, { baseMs: ms, maxMs: ms, signal });
      } catch (error) {
        note(messageOf(error));
        failed = position > before ? 1 : failed + 1;
        await backOff(failed, { ...WAIT, signal });
      } finally {
        role = 'standby';
      }
    }
  };

  return {
    start,
    stop,
    status: () => ({ role, position, trouble }),
  };
};

const lateStore = () => new Error('The checkpoint was not stored in time.');

const lateSink = () => new Error('What was sent was not acknowledged in time.');
