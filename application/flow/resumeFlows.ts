import type { FlowDocument } from '#projections/flow/flows.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { Flows } from './flows.ts';

export type UnfinishedFlow = FlowDocument;

export type FailedFlow = Readonly<{
  flow: UnfinishedFlow;
  error: Error;
}>;

export type ResumeFlows = (
  request: Readonly<{
    /** Only those that have done nothing for so long, in ms. */
    idleMs: number;
  }>,
) => Promise<
  Readonly<{
    resumed: number;
    failures: readonly FailedFlow[];
    /** Of any process, those that are under way included. */
    unfinished: number;
  }>
>;

const MOST_FOUND = 100;
const MOST_AT_ONCE = 8;
/** After this, a flow continues in the background and others take its place. */
const PATIENCE_MS = 5_000;
/** Before one that failed is tried again: doubled each time, up to ten minutes. */
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 10 * 60_000;
/** No flow begins so much later: one that says so met a clock that went back. */
const FAR_AHEAD_MS = 60 * 60_000;

type Wait = Readonly<{ ms: number; until: number }>;

/**
 * Carries out what is left of flows that were interrupted, the longest idle ones
 * first and eight at once. One that fails is reported and tried again later; one
 * that takes more than five seconds continues in the background, so that neither
 * delays another. Runs at the start of a server and then all the time, in any
 * number of processes. Throws StorageFailure when the read models fail.
 */
export const resumeFlows = ({
  flows,
  readModels,
  clock,
}: {
  flows: Flows;
  readModels: ReadModels;
  clock: Clock;
}): ResumeFlows => {
  const waits = new Map<string, Wait>();
  const running = new Set<string>();
  /** What ended since the last call, in the background included. */
  let ended: { flow: FlowDocument; error: Error | null }[] = [];

  const resume = async (flow: FlowDocument, now: number): Promise<void> => {
    running.add(flow.id);
    try {
      await flows.resume(flow.id);
      waits.delete(flow.id);
      ended.push({ flow, error: null });
    } catch (error) {
      const last = waits.get(flow.id)?.ms ?? FIRST_WAIT_MS / 2;
      const ms = Math.min(last * 2, LONGEST_WAIT_MS);
      waits.set(flow.id, { ms, until: now + ms });
      ended.push({ flow, error: error as Error });
    } finally {
      running.delete(flow.id);
    }
  };

  const findIdle = async (now: number, idleMs: number) => {
    const orderBy = [{ field: 'activeAt', direction: 'asc' }] as const;
    const limit = MOST_FOUND + waits.size + running.size;
    const find = (activeAt: { from: string } | { to: string }) =>
      readModels.find('flows', { where: { activeAt }, orderBy, limit });
    const [idle, ahead, all] = await Promise.all([
      find({ to: instant(now - idleMs) }),
      find({ from: instant(now + FAR_AHEAD_MS) }),
      readModels.find('flows', { where: {}, limit: 0 }),
    ]);
    const found = [...idle.documents, ...ahead.documents];
    return { found, total: all.total };
  };

  return async ({ idleMs }) => {
    const now = Date.parse(clock.now());
    const { found, total } = await findIdle(now, idleMs);
    forgetEnded(waits, found);
    const due = found.filter(
      ({ id }) => !running.has(id) && isOver(waits.get(id), now),
    );
    const lane = async () => {
      for (let flow = due.shift(); flow !== undefined; flow = due.shift()) {
        await within(PATIENCE_MS, resume(flow, now));
      }
    };
    await Promise.all(Array.from({ length: MOST_AT_ONCE }, lane));
    const failures: FailedFlow[] = ended.flatMap(({ flow, error }) =>
      error === null ? [] : [{ flow, error }],
    );
    const resumed = ended.length - failures.length;
    ended = [];
    return { resumed, failures, unfinished: Math.max(total - resumed, 0) };
  };
};

/** Another process may have finished flows that failed here. */
const forgetEnded = (
  waits: Map<string, Wait>,
  found: readonly FlowDocument[],
): void => {
  const left = new Set(found.map(({ id }) => id));
  for (const id of waits.keys()) {
    if (!left.has(id)) waits.delete(id);
  }
};

const within = async (ms: number, work: Promise<void>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
};

const instant = (ms: number): string => new Date(ms).toISOString();

const isOver = (wait: Wait | undefined, now: number): boolean =>
  wait === undefined || wait.until <= now;
