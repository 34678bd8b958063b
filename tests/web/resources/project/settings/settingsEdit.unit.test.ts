import { describe, expect, it } from 'vitest';
import { changedSettings } from '#web/resources/project/schedule.ts';
import {
  rebasedEdit,
  unsentEdit,
} from '#web/resources/project/settings/settingsEdit.ts';

describe('An edit of project settings', () => {
  const base = { description: '', startDate: null, durationInWeeks: 12 };
  const value = { ...base, startDate: '2026-01-05' };

  it('keeps the settings that others have saved since it began', () => {
    const saved = { ...base, description: 'Launch', durationInWeeks: 8 };
    expect(rebasedEdit({ value, base }, saved)).toEqual({
      value: { ...saved, startDate: '2026-01-05' },
      base: saved,
    });
  });

  it('still knows the value that it changes when others have changed the same setting', () => {
    const saved = { ...base, startDate: '2026-02-02' };
    expect(rebasedEdit({ value, base }, saved)).toEqual({ value, base });
  });

  it('no longer contains what has been saved while more was typed', () => {
    const typed = { value: { ...value, description: 'Launch' }, base };
    const unsent = unsentEdit(typed, { value, base });
    expect(changedSettings(unsent.base, unsent.value)).toEqual({
      description: 'Launch',
    });
  });
});
