import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { demoClock, makeDemo } from '#api/cli/demo/makeDemo.ts';
import { DEFAULT_ENTITLEMENTS } from '#domain/shared/entitlements.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { report } from './bench.ts';
import { measure } from './browser/measure.ts';
import { bringTeamToBoard } from './browser/teamOnBoard.ts';

/*
 * Visits of the client with a large project on a slow connection, in Chromium.
 * `npm run bench browser -- --items=5000` uses another number of items.
 */

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '2000' },
    json: { type: 'boolean' },
  },
});
const ITEMS = Number(values.items);
const WEEKS = 24;

const entitlements = { ...DEFAULT_ENTITLEMENTS, maxProjectItems: 5000 };

/**
 * Creates a team with a project of the largest allowed size; returns its
 * address.
 */
const makeLargeTeam = async (dataFolder: string): Promise<string> => {
  const clock = demoClock();
  const slipway = await composeEmbedded({ dataFolder, entitlements, clock });
  try {
    const { emailAddress } = await makeDemo(slipway, clock, {
      items: ITEMS,
      weeks: WEEKS,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      emailAddress: null,
      force: false,
    });
    return emailAddress;
  } finally {
    await slipway.close();
  }
};

const dataFolder = await mkdtemp(join(tmpdir(), 'slipway-bench-'));
try {
  const emailAddress = await makeLargeTeam(dataFolder);
  const slipway = await startSlipway({
    data: dataFolder,
    env: { SLIPWAY_ENTITLEMENTS: JSON.stringify(entitlements) },
  });
  const leave = await bringTeamToBoard(
    slipway.url,
    emailAddress,
    'maya@slipway.localhost',
  );
  const browser = await launchChromium();
  try {
    report(
      `Browser: ${ITEMS.toLocaleString('en')} items over 10 Mbit/s and 40 ms`,
      await measure(browser, slipway.url, emailAddress),
    );
  } finally {
    await browser.close();
    leave();
    await slipway.dispose();
  }
} finally {
  await rm(dataFolder, { recursive: true, force: true });
}
