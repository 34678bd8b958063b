import type { Metadata, status } from '@grpc/grpc-js';
import { setTimeout as delay } from 'node:timers/promises';

/** The calls that can be made to misbehave. */
export type Call =
  | 'append'
  | 'read'
  /** Reads of $all or of streams; they override the fault of `read`. */
  | 'readAll'
  | 'readStream'
  | 'subscribe'
  | 'gossip'
  | 'supportedMethods';

export type Fault =
  /** Never answers the call. */
  | Readonly<{ kind: 'silence' }>
  | Readonly<{ kind: 'delay'; ms: number }>
  | Readonly<{
      kind: 'status';
      code: status;
      metadata?: Metadata;
      /** The delay before the status, in ms. */
      ms?: number;
    }>
  /** Kills the server before or after the append is in the log. */
  | Readonly<{ kind: 'die'; when: 'before' | 'after' }>
  /** Sends this many events of a read, then no more. */
  | Readonly<{ kind: 'stall'; after: number }>;

export type Faults = Readonly<{
  /** Makes the next `times` calls of a kind misbehave; by default all. */
  set: (call: Call, fault: Fault, times?: number) => void;
  /** Removes all faults. */
  heal: () => void;
  /** Returns the fault of a call, and counts the call. */
  take: (call: Call) => Fault | null;
  /** Whether calls of a kind are currently not answered. */
  isSilent: (call: Call) => boolean;
  /** How many calls of a kind there have been. */
  count: (call: Call) => number;
}>;

export const newFaults = (): Faults => {
  const faults = new Map<Call, { fault: Fault; remaining: number }>();
  const counts = new Map<Call, number>();
  return {
    set: (call, fault, times = Infinity) => {
      faults.set(call, { fault, remaining: times });
    },
    heal: () => {
      faults.clear();
    },
    take: (call) => {
      counts.set(call, (counts.get(call) ?? 0) + 1);
      const set = faults.get(call);
      if (set === undefined || set.remaining === 0) return null;
      set.remaining -= 1;
      return set.fault;
    },
    isSilent: (call) => faults.get(call)?.fault.kind === 'silence',
    count: (call) => counts.get(call) ?? 0,
  };
};

/** Waits if the fault is a delay; false if the call is never answered. */
export const isAnswered = async (fault: Fault | null): Promise<boolean> => {
  if (fault?.kind === 'silence') return false;
  if (fault?.kind === 'delay') await delay(fault.ms);
  if (fault?.kind === 'status') await delay(fault.ms ?? 0);
  return true;
};
