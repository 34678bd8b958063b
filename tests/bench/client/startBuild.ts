import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launchChromium } from '#tests/support/chromium.ts';
import { signIn } from '#tests/support/browserSession.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import type { SignedIn } from '../browser/visits.ts';

/** A running build of Slipway with its own plan. */
export type Build = Readonly<{
  url: string;
  emailAddress: string;
  signedIn: SignedIn;
  dispose: () => Promise<void>;
}>;

const HERE = join(import.meta.dirname, '../../..');
const emailAddress = 'ada@slipway.example';
const WEEKS = 24;

/**
 * Starts the build in a folder, which creates the plan with its own command
 * line.
 */
export const startBuild = async (
  folder = HERE,
  items: number,
): Promise<Build> => {
  const data = await mkdtemp(join(tmpdir(), 'slipway-client-'));
  const env = {
    SLIPWAY_ENTITLEMENTS: JSON.stringify({
      maxProjectItems: 5000,
      maxTeamMembers: 500,
    }),
  };
  await promisify(execFile)(
    process.execPath,
    [
      join(folder, 'api/cli/main.ts'),
      'demo',
      '--email',
      emailAddress,
      '--items',
      String(items),
      '--weeks',
      String(WEEKS),
    ],
    { cwd: folder, env: { ...process.env, ...env, SLIPWAY_DATA: data } },
  );
  const main = join(folder, 'api/main.ts');
  const slipway = await startSlipway({ data, env, main });
  return {
    url: slipway.url,
    emailAddress,
    signedIn: await signedInAt(slipway.url),
    dispose: slipway.dispose,
  };
};

const signedInAt = async (baseURL: string): Promise<SignedIn> => {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await signIn(page, emailAddress);
    return await context.storageState();
  } finally {
    await browser.close();
  }
};
