import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import {
  verifySealInBackup,
  verifySealInExport,
} from '#infrastructure/composition/tools/verifySealInFile.ts';
import type { SlipwayTools } from '#infrastructure/composition/tools/slipwayTools.ts';
import * as contract from '../contract/index.ts';
import { filePath } from './options.ts';
import type { PrintOptions } from './print.ts';
import { countInWords, print } from './print.ts';
import type { Events } from './verifyMessages.ts';
import { eventsInWords } from './verifyMessages.ts';
import { CliError } from './cliError.ts';
import { withSettings, withTools } from './withTools.ts';

type Finding = Awaited<ReturnType<SlipwayTools['verifySeal']>>;

export type SealOptions = PrintOptions &
  Readonly<{ seal?: string; export?: string; backup?: string }>;

type VerifyResult = Readonly<{
  seal: Finding;
  /**
   * The check of all events of a store; null for an export, which has no chain.
   */
  events: Events | null;
}>;

/**
 * `verify --seal`: checks a seal against the event store, a backup or an export
 * (T20, T22). Exits with 1 if it does not match.
 */
export const runVerifySeal = async (
  options: SealOptions & Readonly<{ seal: string }>,
  command: Command,
): Promise<void> => {
  const { export: exported, backup } = options;
  if (exported !== undefined && backup !== undefined) {
    command.error('Use --export or --backup, not both.', { exitCode: 2 });
  }
  const report = (verified: VerifyResult) => {
    print(options, verified, inWords);
    if (!isSound(verified)) process.exitCode = 1;
  };
  if (exported !== undefined || backup !== undefined) {
    await withSettings(command, async () => {
      const seal = readSeal(options.seal);
      report(
        exported === undefined
          ? await verifySealInBackup(seal, filePath(backup ?? ''))
          : {
              seal: await verifySealInExport(seal, filePath(exported)),
              events: null,
            },
      );
    });
    return;
  }
  await withTools(command, async (tools) => {
    const seal = readSeal(options.seal);
    const events = await tools.verifyEvents();
    report({ seal: await tools.verifySeal(seal), events });
  });
};

/**
 * Reads a seal from a file, with or without the API's envelope. Throws
 * CliError.
 */
const readSeal = (file: string): contract.Seal => {
  const read = contract.seal.safeParse(contentOf(file));
  if (read.success) return read.data;
  throw new CliError(`${file} is not a seal.`);
};

const contentOf = (file: string): unknown => {
  try {
    const value: unknown = JSON.parse(readFileSync(filePath(file), 'utf8'));
    const isEnvelope =
      typeof value === 'object' && value !== null && 'data' in value;
    return isEnvelope ? value.data : value;
  } catch (error) {
    const code = (error as { code?: string }).code;
    throw new CliError(
      code === undefined
        ? `${file} is not a seal.`
        : `${file} cannot be read (${code}).`,
    );
  }
};

const isSound = ({ seal, events }: VerifyResult): boolean =>
  seal.problems.length === 0 &&
  (events === null || (events.misfit === null && events.unreadable === null));

const inWords = ({ seal, events }: VerifyResult): string =>
  [
    seal.problems.length === 0
      ? `The seal of ${seal.date} holds: ${countInWords(seal.events, 'event')}, none changed, left out, added or moved.`
      : `The seal of ${seal.date} does not hold:`,
    ...seal.problems.map((problem) => `- ${problem}`),
    ...(events === null
      ? []
      : [`All events of the store: ${eventsInWords(events)}.`]),
  ].join('\n');
