import { useRef, useState } from 'react';
import { drafts } from '../../../providers/saving/drafts.ts';
import { same } from '../../../providers/saving/merge.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import type { ProjectSettings } from '../schedule.ts';
import type { SettingsEdit } from './settingsEdit.ts';
import { rebasedEdit, unsentEdit } from './settingsEdit.ts';
import { settingsOf } from './useReviseProject.ts';

/** Typed settings, stored on this device until they are saved. */
export const useSettingsDraft = (project: AvailableProject) => {
  const draft = useDraft(project);
  const [typed, setTyped] = useState(draft.read);
  const latest = useRef(typed);
  const edit = draft.rebasedOnSaved(typed);
  const change = (next: SettingsEdit | null) => {
    latest.current = next;
    setTyped(next);
    if (next === null) draft.drop();
    else draft.keep(next);
  };

  /** Saves an edit, and then what was typed in the meantime. */
  const saveAll = async (
    sent: SettingsEdit,
    send: (edit: SettingsEdit) => Promise<void>,
  ): Promise<void> => {
    const before = latest.current;
    await send(sent);
    const now = latest.current;
    if (now === null || now === before) return;
    await saveAll(unsentEdit(now, sent), send);
  };

  return {
    value: edit.value,
    isUnsaved: !same(edit.value, draft.saved),
    keep: (value: ProjectSettings) => change({ value, base: edit.base }),
    /** Drops the draft once everything is saved; rejects like `send`. */
    save: async (send: (edit: SettingsEdit) => Promise<void>) => {
      await saveAll(edit, send);
      change(null);
    },
  };
};

/** Whether there are unsaved settings; not updated later. */
export const useHasSettingsDraft = (project: AvailableProject): boolean => {
  const draft = useDraft(project);
  const [hasDraft] = useState(
    () => !same(draft.rebasedOnSaved(draft.read()).value, draft.saved),
  );
  return hasDraft;
};

const useDraft = (project: AvailableProject) => {
  const { userId } = useSlipwayContext().userContext;
  const field = `project.${project.id}.setup`;
  const saved = settingsOf(project);
  return {
    saved,
    /** Others may have saved other settings since the edit began. */
    rebasedOnSaved: (edit: SettingsEdit | null): SettingsEdit =>
      rebasedEdit(edit ?? { value: saved, base: saved }, saved),
    read: (): SettingsEdit | null =>
      drafts.read<ProjectSettings>(userId, field),
    keep: (edit: SettingsEdit) => drafts.keep(userId, field, edit),
    drop: () => drafts.drop(userId, field),
  };
};
