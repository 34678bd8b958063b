import { readFileSync, readdirSync } from 'node:fs';

/** The resources that a process has used, read from /proc (Linux only). */
export type ProcessUsage = Readonly<{
  /** The milliseconds of CPU time since its start, in user and kernel mode. */
  cpuMs: number;
  /** The memory that it uses now. */
  residentMiB: number;
}>;

/** Throws if there is no /proc. */
export const usageOf = (pid: number): ProcessUsage => {
  const folder = `/proc/${String(pid)}`;
  const status = readFileSync(`${folder}/status`, 'utf8');
  const [, resident = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  const threads = readdirSync(`${folder}/task`);
  const nanoseconds = threads.reduce(
    (sum, thread) => sum + onCpu(`${folder}/task/${thread}`),
    0,
  );
  return {
    cpuMs: nanoseconds / 1_000_000,
    residentMiB: Number(resident) / 1024,
  };
};

/** Nanoseconds; /proc/PID/stat counts in hundredths of a second. */
const onCpu = (thread: string): number =>
  Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]);
