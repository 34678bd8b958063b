import type { Logger } from 'pino';

/** The pause before a retry, in ms, if a store was unavailable. */
export const RETRY_MS = 30_000;

type Job = () => Promise<void>;

type JobTimers = Readonly<{
  /** Starts a job after `ms`, unless the timers were stopped. */
  later: (job: Job, ms: number) => void;
  /** A job that runs again after `ms`, whether it fails or not. */
  repeated: (ms: number, what: string, job: Job) => Job;
  /** A job that runs again only if it fails. */
  untilDone: (what: string, job: Job) => Job;
  stop: () => void;
}>;

/**
 * The timers of background jobs. A failure is logged with `what` the job does,
 * such as `sending mails`. Timers do not keep the process running.
 */
export const createJobTimers = (logger: Logger): JobTimers => {
  const timers = new Map<Job, NodeJS.Timeout>();
  let isStopped = false;

  const later = (job: Job, ms: number) => {
    if (isStopped) return;
    timers.set(job, setTimeout(() => void job(), ms).unref());
  };

  const logFailure = (what: string, err: unknown) => {
    logger.error({ err }, `${what} failed; it will be retried`);
  };

  return {
    later,
    repeated: (ms, what, job) => {
      const run = async () => {
        try {
          await job();
        } catch (err) {
          logFailure(what, err);
        }
        later(run, ms);
      };
      return run;
    },
    untilDone: (what, job) => {
      const run = async () => {
        try {
          await job();
        } catch (err) {
          logFailure(what, err);
          later(run, RETRY_MS);
        }
      };
      return run;
    },
    stop: () => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
};
