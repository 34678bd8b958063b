import { describe, expect, it } from 'vitest';
import { EditConflict } from '#web/outbox/outboxErrors.ts';
import type { ProjectSettings } from '#web/resources/project/schedule.ts';
import { changedSettings } from '#web/resources/project/schedule.ts';
import { rebasedEdit } from '#web/resources/project/settings/settingsEdit.ts';
import { saveConfirmed } from '#web/resources/project/settings/useReviseProject.ts';

const BASE = { description: 'Launch', startDate: null, durationInWeeks: 12 };

/** A server that refuses changes of settings that it does not have. */
const serverWith = (first: ProjectSettings) => {
  let settings = first;
  return {
    settings: () => settings,
    save: (
      value: ProjectSettings,
      { base }: Readonly<{ base: ProjectSettings }>,
    ): Promise<void> => {
      const isCurrent = changedSettings(base, settings) === null;
      if (!isCurrent) return Promise.reject(new EditConflict(settings));
      settings = { ...settings, ...changedSettings(base, value) };
      return Promise.resolve();
    },
  };
};

describe('Confirmed project settings', () => {
  const edit = { value: { ...BASE, startDate: '2026-01-05' }, base: BASE };
  const ofColleague = {
    ...BASE,
    description: 'Big launch',
    durationInWeeks: 8,
  };

  it.each([
    ['has seen', rebasedEdit(edit, ofColleague)],
    ['has not seen', edit],
  ])(
    'keep the other settings of a colleague, which the form %s',
    async (_case, confirmed) => {
      const server = serverWith(ofColleague);
      await saveConfirmed(server.save, confirmed);
      expect(server.settings()).toEqual({
        ...ofColleague,
        startDate: '2026-01-05',
      });
    },
  );

  it('override the same setting of a colleague', async () => {
    const server = serverWith({ ...BASE, startDate: '2026-02-02' });
    await saveConfirmed(server.save, rebasedEdit(edit, server.settings()));
    expect(server.settings()).toEqual(edit.value);
  });
});
