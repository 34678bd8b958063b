// How long a new user takes from the sign-in page to three items on a plan: the
// app's time, plus the person's by the keystroke-level model (Card, Moran and
// Newell). People read at most 28 % of a page's words (Nielsen, 2008), so the
// result is reported for that share and for all words.
import type { Locator, Page } from 'playwright-core';
import { launchChromium } from '#tests/support/chromium.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { report } from './bench.ts';
import { LOCAL_CODE } from '#tests/support/fixed.ts';

/** The seconds that a person takes for each action. */
const DECIDING = 1.35;
const POINTING = 1.1;
const CLICKING = 0.2;
/** The seconds for a key of an untrained typist. */
const TYPING = 0.28;
/** The seconds for a word. */
const READING = 60 / 200;
const SHARE_READ = 0.28;

const TODAY = new Date().toISOString().slice(0, 10);
const ITEMS = ['Pricing page', 'Import from a spreadsheet', 'Launch mail'];

const simulatePerson = (page: Page) => {
  let seconds = 0;
  let reading = 0;
  const read = async () => {
    const text = await page.locator('main').innerText();
    reading += (text.match(/\p{L}+/gu) ?? []).length * READING;
  };
  const click = async (what: Locator) => {
    await what.click();
    seconds += DECIDING + POINTING + CLICKING;
  };
  const fill = async (what: Locator, text: string) => {
    await click(what);
    await what.fill(text);
    seconds += text.length * TYPING;
  };
  const type = async (what: Locator, text: string) => {
    await fill(what, text);
    await what.press('Enter');
    seconds += TYPING;
  };
  return { read, click, fill, type, spentTime: () => ({ seconds, reading }) };
};

const playFirstVisit = async (page: Page) => {
  const person = simulatePerson(page);
  const link = (name: string) => page.getByRole('link', { name });
  await page.goto(`/login#code=${LOCAL_CODE}`);
  await person.read();
  await person.type(page.getByLabel('Email address'), 'new@example.test');
  await page.waitForURL('**/start/about');
  await page.getByRole('heading', { name: 'Get started' }).waitFor();
  await person.read();
  await person.click(link('Start my Product Story'));
  await page.getByLabel('Your project').waitFor();
  await person.read();
  await person.click(link('Do this later'));
  await page.getByLabel('Project Name').waitFor();
  await person.read();
  await person.fill(page.getByLabel('Project Name'), 'Summer launch');
  await person.fill(page.getByLabel('Start date'), TODAY);
  await person.click(page.getByRole('button', { name: 'Next' }));
  await page.getByText(/^Starts Monday/).waitFor();
  await person.click(link('Open my Project Plan'));
  await person.click(link('All Items'));
  const field = page.getByRole('textbox', { name: 'Add an item' });
  for (const title of ITEMS) await person.type(field, title);
  await page.getByRole('listitem').filter({ hasText: 'Launch mail' }).waitFor();
  return person.spentTime();
};

const slipway = await startSlipway();
const browser = await launchChromium();
try {
  const page = await browser.newPage({ baseURL: slipway.url });
  page.setDefaultTimeout(10_000);
  const start = performance.now();
  const { seconds, reading } = await playFirstVisit(page);
  const app = (performance.now() - start) / 1000;
  const unit = 's';
  report('A first visit: from sign-in to a plan with three items', [
    { name: 'the app', unit, value: app },
    { name: 'reading every word', unit, value: app + seconds + reading },
    {
      name: 'reading as people do',
      unit,
      value: app + seconds + reading * SHARE_READ,
      aim: { of: 'value', atMost: 120 },
    },
  ]);
} finally {
  await browser.close();
  await slipway.dispose();
}
