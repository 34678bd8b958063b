import type { Frame } from './connection.ts';
import { listenOnce, Refusal } from './connection.ts';
import { livePosition } from './livePosition.ts';

/** `lost` means that no changes can be received at the moment. */
export type LiveState = 'connecting' | 'open' | 'lost';

type Sharing = Readonly<{
  /** All tabs of this person in this browser share one stream. */
  userId: string;
  onFrame: (frame: Frame) => void;
  onState: (state: LiveState) => void;
}>;

type StateMessage = Readonly<{
  state: LiveState;
  /** Only in the answer to `hello`. */
  position?: string | null;
  /** The leader's `lastChangeAt`, in the answer to `hello`. */
  toldAt?: number;
}>;

/** A message between tabs. */
type TabMessage =
  | Readonly<{ frame: Frame }>
  | StateMessage
  /** A new tab requests the state of the leader. */
  | Readonly<{ hello: true }>;

/** When this tab last heard of a change; positions cannot be compared. */
let lastChangeAt = 0;
/** When this tab began to read the data of the team that it shows. */
let dataReadSince = performance.timeOrigin;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Leaves time to find out who is signed in now, and in which team. */
const SIGNED_OUT_PAUSE_MS = 8_000;
/** A stream that lasted this long counts as healthy. */
const HEALTHY_AFTER_MS = 10_000;

/**
 * Listens for all tabs of the browser: one tab holds a lock and passes on what
 * it hears. Without locks or channels, each tab listens for itself.
 */
export const shareStream = ({ userId, onFrame, onState }: Sharing) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const name = `slipway.live.${userId}`;
  const channel = canShare() ? new BroadcastChannel(name) : null;
  /** The people who are present, for tabs that open later. */
  const presence = new Map<string, Frame>();
  let state: LiveState = 'connecting';
  let isLeader = channel === null;
  let isSignedOut = false;

  const isStopped = () => signal.aborted;
  const setState = (next: LiveState) => {
    state = next;
    onState(next);
  };
  const apply = (frame: Frame) => {
    onFrame(frame);
    if (frame.id !== null) livePosition.advance(frame.id);
    if (frame.event === 'changed') lastChangeAt = Date.now();
  };
  const post = (message: TabMessage) => channel?.postMessage(message);
  const publishState = (next: LiveState) => {
    setState(next);
    post({ state: next });
  };
  /** Takes a message of the stream, for this tab and for all others. */
  const receive = (frame: Frame) => {
    if (state !== 'open') {
      presence.clear();
      publishState('open');
    }
    if (frame.event === 'reset') presence.clear();
    if (frame.event === 'presence') {
      presence.set(JSON.stringify(projectIn(frame)), frame);
    }
    isSignedOut = frame.event === 'signedOut';
    post({ frame });
    apply(frame);
  };

  /** The leader may have heard changes before this tab listened: read again. */
  const follow = (message: StateMessage) => {
    const { state: next, position = null, toldAt = 0 } = message;
    setState(next);
    const hasRead = livePosition.get() !== null;
    if (hasRead && toldAt >= dataReadSince) {
      apply({ event: 'reset', data: null, id: position });
    }
  };

  const lead = async () => {
    isLeader = true;
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      const startedAt = performance.now();
      try {
        const after = livePosition.get();
        await listenOnce({ after, onFrame: receive, signal });
      } catch (error) {
        // Every error is retried, a refusal only after the longest pause.
        if (isRefused(error)) pauseMs = LONGEST_PAUSE_MS;
      }
      if (isStopped()) return;
      if (performance.now() - startedAt > HEALTHY_AFTER_MS)
        pauseMs = FIRST_PAUSE_MS;
      if (isSignedOut) pauseMs = SIGNED_OUT_PAUSE_MS;
      isSignedOut = false;
      publishState('lost');
      // At random, so that not all browsers reconnect at the same moment.
      await pause(pauseMs * (1 - Math.random() / 2), signal);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      if (isStopped()) return;
    }
  };

  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (signal.aborted) return;
    if ('hello' in data) {
      if (!isLeader) return;
      post({ state, position: livePosition.get(), toldAt: lastChangeAt });
      for (const frame of presence.values()) post({ frame });
    } else if (isLeader) return;
    else if ('state' in data) follow(data);
    else apply(data.frame);
  });
  post({ hello: true });
  if (channel === null) void lead();
  else {
    navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  }
  return (): void => {
    dataReadSince = Date.now();
    stopping.abort();
    channel?.close();
  };
};

const isRefused = (error: unknown): boolean =>
  error instanceof Refusal && error.status < 500;

const canShare = (): boolean =>
  typeof BroadcastChannel === 'function' && 'locks' in navigator;

const projectIn = ({ data }: Frame): unknown =>
  (data as Readonly<{ projectId?: unknown }>).projectId;

/** Ends early when the network is back. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
