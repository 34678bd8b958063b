import type { Browser, Page } from 'playwright-core';
import type { Figure } from '../bench.ts';
import { median } from '../bench.ts';
import { AT_MOST, figure } from './measureRoute.ts';
import { ROW } from './probe.ts';
import type { SignedIn } from './visits.ts';
import { goAndSettle, openVisit, settle, waitForRows } from './visits.ts';

/**
 * How long a large project takes to filter by another kind, and to lift a card.
 */
export const measureAnswers = async (
  browser: Browser,
  url: string,
  signedIn: SignedIn,
): Promise<Figure[]> => {
  const { page, context } = await openVisit(browser, url, signedIn);
  try {
    return [
      figure('Filter', await filter(page), 'ms', AT_MOST(100)),
      figure('Drag start', await dragStart(page), 'ms', AT_MOST(50)),
    ];
  } finally {
    await context.close();
  }
};

const TIMES = 6;

/** Measures from the click on a tab to the frame that shows its items. */
const filter = async (page: Page): Promise<number> => {
  await goAndSettle(page, '/project/items');
  await waitForRows(page);
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const name = turn % 2 === 0 ? 'Demos' : 'All';
    const shown = changeAfter(page, 'click', ROW);
    await page.getByRole('tab', { name, exact: true }).click();
    times.push(await shown);
    await settle(page);
  }
  return median(times);
};

/** Measures from the browser's dragstart to the frame with the lifted card. */
const dragStart = async (page: Page): Promise<number> => {
  await goAndSettle(page, '/project/plan');
  await waitForRows(page);
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const card = page
      .locator('[aria-current="date"] [data-card]')
      .nth(turn % 3);
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    if (box === null) throw new Error('The card cannot be seen.');
    const lifted = changeAfter(page, 'dragstart', '[data-card][data-dragged]');
    await page.mouse.move(box.x + 40, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 30, { steps: 4 });
    times.push(await lifted);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await settle(page);
  }
  return median(times);
};

/**
 * Waits in the page for an event, and then for the frame that shows its effect.
 * Returns the milliseconds between them.
 */
const changeAfter = (
  page: Page,
  event: 'click' | 'dragstart',
  changing: string,
): Promise<number> =>
  page.evaluate(
    ([name, selector]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => {
          reject(new Error(`No answer to ${name} in ${selector}`));
        }, 20_000);
        const look = () =>
          [...document.querySelectorAll(selector)]
            .map(({ textContent }) => textContent)
            .join();
        const before = look();
        const listen = ({ timeStamp }: Event) => {
          const frame = () => {
            // The frame that shows any change has now been painted.
            setTimeout(() => {
              if (look() === before) requestAnimationFrame(frame);
              else resolve(performance.now() - timeStamp);
            });
          };
          requestAnimationFrame(frame);
        };
        document.addEventListener(name, listen, { capture: true, once: true });
      }),
    [event, changing] as const,
  );
