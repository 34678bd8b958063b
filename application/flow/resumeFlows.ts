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

const AT_ONCE = 100;
/** Before one that failed is tried again: doubled each time, up to ten minutes. */
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 10 * 60_000;

type Wait = Readonly<{ ms: number; until: number }>;

/**
 * Carries out what is left of flows that were interrupted (hardening H3), the
 * longest idle ones first. One that fails is answered, put off, and holds up no
 * other. Runs at the start of a server and then all the time, in any number of
 * processes. Throws StorageFailure when the read models cannot be asked.
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

  /** Null when it is done. */
  const resume = async (
    flow: FlowDocument,
    now: number,
  ): Promise<Error | null> => {
    try {
      await flows.resume(flow.id);
      waits.delete(flow.id);
      return null;
    } catch (error) {
      const last = waits.get(flow.id)?.ms ?? FIRST_WAIT_MS / 2;
      const ms = Math.min(last * 2, LONGEST_WAIT_MS);
      waits.set(flow.id, { ms, until: now + ms });
      return error as Error;
    }
  };

  return async ({ idleMs }) => {
    const now = Date.parse(clock.now());
    const idleSince = new Date(now - idleMs).toISOString();
    const { documents, total } = await readModels.find('flows', {
      where: { activeAt: { to: idleSince } },
      orderBy: [{ field: 'activeAt', direction: 'asc' }],
      limit: AT_ONCE + waits.size,
    });
    const due = documents.filter(({ id }) => isOver(waits.get(id), now));
    const failures: FailedFlow[] = [];
    for (const flow of due) {
      const error = await resume(flow, now);
      if (error !== null) failures.push({ flow, error });
    }
    return {
      resumed: due.length - failures.length,
      failures,
      unfinished: total - due.length + failures.length,
    };
  };
};

const isOver = (wait: Wait | undefined, now: number): boolean =>
  wait === undefined || wait.until <= now;
