import type { Command } from 'commander';
import { DomainError } from '#domain/shared/domainError.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { UseCases } from '#application/useCases.ts';
import type { EmbeddedSlipway } from '#infrastructure/composition/embedded.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import type { DistributedTools } from '#infrastructure/composition/tools/distributedTools.ts';
import type { EmbeddedTools } from '#infrastructure/composition/tools/embeddedTools.ts';
import { composeEmbeddedTools } from '#infrastructure/composition/tools/embeddedTools.ts';
import type { SlipwayTools } from '#infrastructure/composition/tools/slipwayTools.ts';
import type { Engine, Settings } from '../settings/settings.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { CliError, UsageError } from './cliError.ts';
import { refusalInWords } from './print.ts';

/**
 * Works on the data folder of the environment, without updating its read
 * models, and closes it. No server may use it at the same time. Errors meant
 * for people end the command with exit code 1.
 */
export const withSlipway = (
  command: Command,
  work: (slipway: EmbeddedSlipway) => Promise<void>,
): Promise<void> =>
  withSettings(command, async ({ dataFolder, entitlements }) => {
    const slipway = await composeEmbedded({
      dataFolder,
      entitlements,
      updatesReadModels: false,
    });
    await runAndClose(slipway, work);
  });

/**
 * Works on the data folder with its read models, if no server uses it. Returns
 * null and does nothing if one does, or if engines are shared. Throws
 * StorageFailure.
 */
export const withIdleSlipway = async <Result>(
  { engine, dataFolder, entitlements, smtp, publicUrl }: Settings,
  work: (slipway: EmbeddedSlipway) => Promise<Result>,
): Promise<Result | null> => {
  if (engine.kind !== 'embedded') return null;
  const slipway = await composeEmbedded({
    dataFolder,
    entitlements,
    // The command may send mail.
    smtp,
    publicUrl,
  }).catch(nullIfRunning);
  return slipway && runAndClose(slipway, work);
};

/**
 * Works with all use cases: while servers run on shared engines, or alone on a
 * data folder. Throws CliError if a server uses the data folder.
 */
export const withUseCases = (
  command: Command,
  work: (useCases: UseCases) => Promise<void>,
): Promise<void> =>
  withSettings(command, async (settings) => {
    const { engine, entitlements, smtp, publicUrl } = settings;
    if (engine.kind === 'distributed') {
      const options = {
        entitlements,
        smtp,
        publicUrl,
        onWait: printWaitNotice,
      };
      await runAndClose(await openDistributedTools(engine), async (tools) =>
        work(await tools.useCases(options)),
      );
      return;
    }
    const isDone = await withIdleSlipway(settings, async ({ useCases }) => {
      await work(useCases);
      return true;
    });
    if (isDone !== null) return;
    throw new CliError(
      `Slipway is running on ${settings.dataFolder}. Stop it first: nothing was changed.`,
    );
  });

const printWaitNotice = (): void => {
  console.error(
    'The workflow is canceled. Waiting three minutes for steps that are running …',
  );
};

const nullIfRunning = (error: unknown): null => {
  if (error instanceof StorageFailure && error.reason === 'locked') return null;
  throw error;
};

/** Like withSlipway, with the tools that work while servers run, on any engine. */
export const withTools = <Result>(
  command: Command,
  work: (tools: SlipwayTools, settings: Settings) => Promise<Result>,
): Promise<Result> =>
  withSettings(command, async (settings) => {
    const tools =
      settings.engine.kind === 'embedded'
        ? await composeEmbeddedTools(settings.dataFolder)
        : await openDistributedTools(settings.engine);
    return runAndClose(tools, () => work(tools, settings));
  });

/**
 * Like withTools, only for a data folder; `instead` is the message otherwise.
 */
export const withEmbeddedTools = (
  command: Command,
  instead: string,
  work: (tools: EmbeddedTools) => Promise<void>,
): Promise<void> =>
  withSettings(command, async (settings) => {
    requireEmbedded(settings, instead);
    await runAndClose(await composeEmbeddedTools(settings.dataFolder), work);
  });

/**
 * Like withTools, only for shared engines; `instead` is the message otherwise.
 */
export const withDistributedTools = (
  command: Command,
  instead: string,
  work: (tools: DistributedTools) => Promise<void>,
): Promise<void> =>
  withSettings(command, async ({ engine }) => {
    if (engine.kind === 'embedded') throw new CliError(instead);
    await withToolsOf(engine, work);
  });

type DistributedEngine = Extract<Engine, { kind: 'distributed' }>;

/** Like withDistributedTools, for commands that have read the settings. */
export const withToolsOf = async (
  engine: DistributedEngine,
  work: (tools: DistributedTools) => Promise<void>,
): Promise<void> => runAndClose(await openDistributedTools(engine), work);

/** Throws CliError, with the message `instead`, if engines are shared. */
export const requireEmbedded = (
  { engine }: Settings,
  instead: string,
): void => {
  if (engine.kind !== 'embedded') throw new CliError(instead);
};

/** Loads the distributed tools, which embedded commands do not need. */
const openDistributedTools = async (
  engine: DistributedEngine,
): Promise<DistributedTools> => {
  const { composeDistributedTools } =
    await import('#infrastructure/composition/tools/distributedTools.ts');
  return composeDistributedTools(engine).catch(throwAddressError);
};

/** The message of a TypeError names the address that cannot be read. */
const throwAddressError = (error: unknown): never => {
  throw error instanceof TypeError ? new CliError(error.message) : error;
};

const runAndClose = async <
  Opened extends { close: () => Promise<void> },
  Result,
>(
  opened: Opened,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> => {
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
};

/** Like withSlipway, for commands that open the data folder themselves. */
export const withSettings = async <Result>(
  command: Command,
  work: (settings: Settings) => Promise<Result>,
): Promise<Result> => {
  try {
    return await work(readSettings(process.env));
  } catch (error) {
    if (error instanceof DomainError) command.error(refusalInWords(error));
    if (!hasMessageForPeople(error)) throw error;
    const exitCode = error instanceof UsageError ? 2 : 1;
    return command.error(error.message, { exitCode });
  }
};

const hasMessageForPeople = (error: unknown): error is Error =>
  [CliError, SettingsError, StorageFailure].some(
    (kind) => error instanceof kind,
  );
