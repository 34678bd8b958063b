import type { Page } from 'playwright-core';

type Shifts = Readonly<{ shifts: string[] }>;

/** Makes the page record layout shifts that no input causes, from now on. */
export const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    type Shift = PerformanceEntry & {
      hadRecentInput: boolean;
      sources: readonly Readonly<{ node: Node | null }>[];
    };
    const shifts: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        for (const { node } of entry.sources) {
          shifts.push(node?.textContent?.slice(0, 30) ?? 'gone');
        }
      }
    }).observe({ type: 'layout-shift' });
    Object.assign(globalThis, { shifts } satisfies Shifts);
  });

/** The shifts recorded so far, after the next paint. */
export const shiftsSeen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    // Shifts are reported after the second frame.
    for (let frame = 0; frame < 3; frame++) {
      await new Promise(requestAnimationFrame);
    }
    await new Promise((resolve) => setTimeout(resolve));
    return (globalThis as unknown as Shifts).shifts;
  });
