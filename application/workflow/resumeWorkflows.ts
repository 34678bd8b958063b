import type { WorkflowDocument } from '#projections/workflow/unfinishedWorkflows.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { Workflows } from './workflows.ts';

export type UnfinishedWorkflow = WorkflowDocument;

export type FailedWorkflow = Readonly<{
  workflow: UnfinishedWorkflow;
  error: Error;
}>;

export type ResumeWorkflows = (
  request: Readonly<{
    /** Only workflows that have been idle for this many milliseconds. */
    idleMs: number;
  }>,
) => Promise<
  Readonly<{
    resumed: number;
    failures: readonly FailedWorkflow[];
    /** Idle workflows of all processes that are still unfinished. */
    unfinished: number;
  }>
>;

const PAGE_SIZE = 100;
const MAX_PARALLEL_WORKFLOWS = 8;
/**
 * After this time, a workflow continues in the background and the next one
 * starts.
 */
const RESUME_TIMEOUT_MS = 5_000;
/**
 * Wait before a failed workflow is retried; doubled each time, up to ten
 * minutes.
 */
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 10 * 60_000;
/** No workflow is scheduled this far ahead, unless a clock was set back. */
const FAR_AHEAD_MS = 60 * 60_000;

type Wait = Readonly<{ ms: number; until: number }>;

/**
 * Continues interrupted workflows, the longest idle ones first and eight at
 * once. A workflow that fails is reported and retried later. A workflow that
 * takes longer than five seconds continues in the background. So neither
 * delays other workflows. Runs at the start of a server and then repeatedly, in
 * any number of processes. Throws StorageFailure if the read models fail.
 */
export const resumeWorkflows = ({
  workflows,
  readModels,
  clock,
}: {
  workflows: Workflows;
  readModels: ReadModels;
  clock: Clock;
}): ResumeWorkflows => {
  const waits = new Map<string, Wait>();
  const running = new Set<string>();
  /**
   * Workflows that ended after the last call, including those in the
   * background.
   */
  let ended: { workflow: WorkflowDocument; error: Error | null }[] = [];

  const resume = async (workflow: WorkflowDocument): Promise<void> => {
    running.add(workflow.id);
    try {
      await workflows.resume(workflow.id);
      waits.delete(workflow.id);
      ended.push({ workflow, error: null });
    } catch (error) {
      const lastMs = waits.get(workflow.id)?.ms;
      const ms =
        lastMs === undefined
          ? FIRST_WAIT_MS
          : Math.min(lastMs * 2, LONGEST_WAIT_MS);
      waits.set(workflow.id, { ms, until: Date.parse(clock.now()) + ms });
      ended.push({ workflow, error: error as Error });
    } finally {
      running.delete(workflow.id);
    }
  };

  const findIdle = async (now: number, idleMs: number) => {
    const orderBy = [{ field: 'activeAt', direction: 'asc' }] as const;
    const limit = PAGE_SIZE + waits.size + running.size;
    const find = (activeAt: { from: string } | { to: string }) =>
      readModels.find('flows', { where: { activeAt }, orderBy, limit });
    const [idle, ahead] = await Promise.all([
      find({ to: toInstant(now - idleMs) }),
      find({ from: toInstant(now + FAR_AHEAD_MS) }),
    ]);
    return {
      idle: [...idle.documents, ...ahead.documents],
      total: idle.total + ahead.total,
    };
  };

  return async ({ idleMs }) => {
    const now = Date.parse(clock.now());
    const { idle, total } = await findIdle(now, idleMs);
    forgetEnded(waits, idle);
    const due = idle.filter(
      ({ id }) => !running.has(id) && isOver(waits.get(id), now),
    );
    const resumeInTurn = async () => {
      for (
        let workflow = due.shift();
        workflow !== undefined;
        workflow = due.shift()
      ) {
        await waitAtMost(RESUME_TIMEOUT_MS, resume(workflow));
      }
    };
    await Promise.all(
      Array.from({ length: MAX_PARALLEL_WORKFLOWS }, resumeInTurn),
    );
    const failures: FailedWorkflow[] = ended.flatMap(({ workflow, error }) =>
      error === null ? [] : [{ workflow, error }],
    );
    const resumed = ended.length - failures.length;
    // Those that ended before this call are usually not among the idle ones.
    const counted = new Set(idle.map(({ id }) => id));
    const finished = ended.filter(
      ({ workflow, error }) => error === null && counted.has(workflow.id),
    );
    ended = [];
    return { resumed, failures, unfinished: total - finished.length };
  };
};

/** Forgets failed workflows that another process has finished. */
const forgetEnded = (
  waits: Map<string, Wait>,
  unfinished: readonly WorkflowDocument[],
): void => {
  const unfinishedIds = new Set(unfinished.map(({ id }) => id));
  for (const id of waits.keys()) {
    if (!unfinishedIds.has(id)) waits.delete(id);
  }
};

const waitAtMost = async (ms: number, work: Promise<void>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
};

const toInstant = (ms: number): string => new Date(ms).toISOString();

const isOver = (wait: Wait | undefined, now: number): boolean =>
  wait === undefined || wait.until <= now;
