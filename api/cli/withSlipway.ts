import type { Command } from 'commander';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { EmbeddedSlipway } from '#infrastructure/composition/embedded.ts';
import { composeEmbedded } from '#infrastructure/composition/embedded.ts';
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
 * are, and lets go of it. Reasons for people end the command with exit code 1.
 */
export const withSlipway = async (
  command: Command,
  work: (slipway: EmbeddedSlipway) => Promise<void>,
): Promise<void> => {
  try {
    const { dataFolder, entitlements } = readSettings(process.env);
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
  } catch (error) {
    if (!isForPeople(error)) throw error;
    command.error(error.message);
  }
};

const isForPeople = (error: unknown): error is Error =>
  [CannotDo, SettingsError, StorageFailure].some(
    (kind) => error instanceof kind,
  );
