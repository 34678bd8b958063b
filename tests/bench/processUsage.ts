import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a process has used; read from /proc, so on Linux only. */
export type ProcessUsage = Readonly<{
  /** Milliseconds of CPU since its start, in its own code and in the kernel's. */
  cpuMs: number;
  /** Memory that it holds now. */
  residentMiB: number;
}>;

const ticksPerSecond = () =>
  Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Throws where there is no /proc. */
export const usageOf = (pid: number): ProcessUsage => {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
  // The name in parentheses may hold spaces; times are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  const [, resident = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return {
    cpuMs: (ticks / ticksPerSecond()) * 1000,
    residentMiB: Number(resident) / 1024,
  };
};
