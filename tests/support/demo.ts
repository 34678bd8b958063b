import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSlipway } from './slipwayProcess.ts';
import type { SlipwayProcess } from './slipwayProcess.ts';

const CLI = join(import.meta.dirname, '../../api/cli/main.ts');

/** The address of the founder of the demo's team. */
export const DEMO = 'ada@slipway.example';

/**
 * A server with the demo's data: weeks of history, which no call can create.
 */
export const startDemo = async (): Promise<SlipwayProcess> => {
  const data = await mkdtemp(join(tmpdir(), 'slipway-demo-'));
  await promisify(execFile)(process.execPath, [CLI, 'demo', '--email', DEMO], {
    env: { ...process.env, SLIPWAY_DATA: data },
  });
  return startSlipway({ data });
};
