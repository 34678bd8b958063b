import type { Command } from 'commander';
import type { SlipwayTools } from '#infrastructure/composition/tools/slipwayTools.ts';
import type { PrintOptions } from './print.ts';
import { countInWords, print } from './print.ts';
import type { Repaired } from './repairMessages.ts';
import { repairInWords, unrepairedInWords } from './repairMessages.ts';
import { agreementInWords } from './verifyMessages.ts';
import { CliError } from './cliError.ts';
import { withTools, withUseCases } from './withTools.ts';

/** Repairs contradictions between streams; exits with 1 if some are left. */
export const verifyAndRepair = (
  options: PrintOptions,
  command: Command,
): Promise<void> =>
  withUseCases(command, async ({ repairOwners }) => {
    await withTools(command, requireReadable);
    const repaired = await repairOwners();
    print(options, repaired, inWords);
    if (repaired.left.length > 0) process.exitCode = 1;
  });

const requireReadable = async ({
  verifyEvents,
}: SlipwayTools): Promise<void> => {
  const { misfit, unreadable } = await verifyEvents();
  if (misfit === null && unreadable === null) return;
  throw new CliError(
    'Events are not as they were recorded, so nothing was repaired. See `verify`.',
  );
};

const inWords = ({ repairs, left, owners }: Repaired): string =>
  [
    ...repairs.map(repairInWords),
    ...left.map(unrepairedInWords),
    ...(repairs.length === 0
      ? []
      : [`${countInWords(repairs.length, 'contradiction')} repaired.`]),
    ...(left.length === 0 ? [agreementInWords(owners)] : []),
  ].join('\n');
