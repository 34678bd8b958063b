import type { Page } from 'playwright-core';

/** What a page measured about itself; times are in ms of its clock. */
export type Probe = Readonly<{
  lcp: number;
  cls: number;
  /** Longest duration of each interaction that took 16 ms or more. */
  interactions: readonly number[];
  longTasks: readonly Readonly<{ start: number; duration: number }>[];
  /** When the first item was visible. */
  firstRows: number;
}>;

/** Elements that show an item, on lists and on the board. */
export const ROW = '[data-item-id], [data-card]';

/** Makes every page of the context measure itself from the start. */
export const installProbe = async (page: Page): Promise<void> => {
  await page.addInitScript(measureInPage, ROW);
};

export const readProbe = (page: Page): Promise<Probe> =>
  page.evaluate(() =>
    (globalThis as { probe?: () => unknown }).probe?.(),
  ) as Promise<Probe>;

/**
 * Runs in the page, so it may use nothing from outside. It uses the entries
 * that Google's web-vitals are defined by.
 */
const measureInPage = (row: string): void => {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  type Interaction = PerformanceEntry & { interactionId?: number };
  const interactions = new Map<number, number>();
  const longTasks: { start: number; duration: number }[] = [];
  let lcp = 0;
  let firstRows = 0;
  // The worst window of shifts: at most 5 s long, gaps under 1 s.
  let cls = 0;
  let shifts: Shift[] = [];

  const observe = (
    options: PerformanceObserverInit & { durationThreshold?: number },
    take: (entry: PerformanceEntry) => void,
  ) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(take);
    }).observe({ buffered: true, ...options });
  };
  observe({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    lcp = startTime;
  });
  observe({ type: 'layout-shift' }, (entry) => {
    const shift = entry as Shift;
    if (shift.hadRecentInput) return;
    const [first] = shifts;
    const last = shifts.at(-1);
    const isSameWindow =
      first !== undefined &&
      last !== undefined &&
      shift.startTime - last.startTime < 1000 &&
      shift.startTime - first.startTime < 5000;
    shifts = isSameWindow ? [...shifts, shift] : [shift];
    cls = Math.max(
      cls,
      shifts.reduce((sum, { value }) => sum + value, 0),
    );
  });
  observe({ type: 'event', durationThreshold: 16 }, (entry) => {
    const { interactionId = 0 } = entry as Interaction;
    if (interactionId === 0) return;
    const known = interactions.get(interactionId) ?? 0;
    interactions.set(interactionId, Math.max(known, entry.duration));
  });
  observe({ type: 'longtask' }, ({ startTime, duration }) => {
    longTasks.push({ start: startTime, duration });
  });

  const watch = new MutationObserver(() => {
    if (document.querySelector(row) === null) return;
    watch.disconnect();
    // The timeout runs after the frame that shows the rows.
    requestAnimationFrame(() => {
      setTimeout(() => (firstRows = performance.now()));
    });
  });
  watch.observe(document, { childList: true, subtree: true });

  (globalThis as { probe?: () => unknown }).probe = () => ({
    lcp,
    cls,
    interactions: [...interactions.values()],
    longTasks,
    firstRows,
  });
};
