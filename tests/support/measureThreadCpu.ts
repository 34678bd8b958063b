/**
 * Milliseconds of CPU time that work takes on this thread, no matter what else
 * the machine does.
 */
export const measureThreadCpu = async (
  work: () => unknown,
): Promise<number> => {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
};
