import { readSettings, SettingsError } from '#api/settings/settings.ts';

/** Why an environment is refused; empty if it is not. */
export const problemsOf = (environment: Record<string, string>): string => {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
};
