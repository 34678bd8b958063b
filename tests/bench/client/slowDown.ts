import type { CDPSession, Page } from 'playwright-core';

/** Figures by name, in ms, kB or counts. */
export type Measured = Readonly<Record<string, number>>;

/** Makes all of the page's work take `times` times longer. */
export const slowDown = async (
  page: Page,
  times: number,
): Promise<CDPSession> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'timeTicks' });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: times });
  return devTools;
};
