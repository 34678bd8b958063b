import { readSettings, SettingsError } from '#api/settings/settings.ts';

/** The problems with an environment; '' if it is valid. */
export const problemsOf = (environment: Record<string, string>): string => {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
};
