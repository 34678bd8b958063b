import type { ProjectSettings } from '../schedule.ts';
import { changedSettings } from '../schedule.ts';

/** Edited settings, and the settings that the edit began with. */
export type SettingsEdit = Readonly<{
  value: ProjectSettings;
  base: ProjectSettings;
}>;

/** The edit with the saved values of all settings that it does not change. */
export const rebasedEdit = (
  { value, base }: SettingsEdit,
  saved: ProjectSettings,
): SettingsEdit => ({
  value: { ...saved, ...changedSettings(base, value) },
  base: { ...saved, ...changedSettings(value, base) },
});

/** What an edit still has to save after an earlier state of it was saved. */
export const unsentEdit = (
  { value, base }: SettingsEdit,
  sent: SettingsEdit,
): SettingsEdit => ({
  value,
  base: { ...base, ...changedSettings(sent.base, sent.value) },
});
