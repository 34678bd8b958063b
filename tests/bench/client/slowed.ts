import type { CDPSession, Page } from 'playwright-core';

/** Figures by name; ms, kB and counts. */
export type Measured = Readonly<Record<string, number>>;

/** A page whose work takes as many times longer. */
export const slowed = async (
  page: Page,
  times: number,
): Promise<CDPSession> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'timeTicks' });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: times });
  return devTools;
};
