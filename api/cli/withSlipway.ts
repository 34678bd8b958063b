import type { Command } from 'commander';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { EmbeddedSlipway } from '#infrastructure/composition/embedded.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
import type { SlipwayTools } from '#infrastructure/composition/tools.ts';
import { composeTools } from '#infrastructure/composition/tools.ts';
import type { Settings } from '../settings.ts';
import { readSettings, SettingsError } from '../settings.ts';

/** A reason not to do what was asked, told to people as it is. */
export class CannotDo extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CannotDo';
  }
}

/**
 * Works on the data folder of the environment, with the read models as they
 * are, and lets go of it. No server may run with it meanwhile. Reasons for
 * people end the command with exit code 1.
 */
export const withSlipway = (
  command: Command,
  work: (slipway: EmbeddedSlipway) => Promise<void>,
): Promise<void> =>
  withSettings(command, async ({ dataFolder, entitlements }) => {
    const slipway = await composeEmbedded({
      dataFolder,
      entitlements,
      follow: false,
    });
    try {
      await work(slipway);
    } finally {
      await slipway.close();
    }
  });

/** The same for what can be done while a server runs with the data folder. */
export const withTools = (
  command: Command,
  work: (tools: SlipwayTools, settings: Settings) => Promise<void>,
): Promise<void> =>
  withSettings(command, async (settings) => {
    const tools = await composeTools(settings.dataFolder);
    try {
      await work(tools, settings);
    } finally {
      await tools.close();
    }
  });

/** The same for what opens the data folder by itself. */
export const withSettings = async (
  command: Command,
  work: (settings: Settings) => Promise<void>,
): Promise<void> => {
  try {
    await work(readSettings(process.env));
  } catch (error) {
    if (!isForPeople(error)) throw error;
    command.error(error.message);
  }
};

const isForPeople = (error: unknown): error is Error =>
  [CannotDo, SettingsError, StorageFailure].some(
    (kind) => error instanceof kind,
  );
