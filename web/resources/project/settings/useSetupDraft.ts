import { useState } from 'react';
import { drafts } from '../../../providers/saving/drafts.ts';
import { same } from '../../../providers/saving/merge.ts';
import { useSlipwayContext } from '../../../providers/context/useSlipwayContext.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import type { ProjectSettings } from '../schedule.ts';
import { settingsOf } from './useReviseProject.ts';

/** Typed settings, stored on this device until they are saved. */
export const useSetupDraft = (project: AvailableProject) => {
  const draft = useDraft(project);
  const [value, setValue] = useState(() => draft.read() ?? draft.saved);
  return {
    value,
    isUnsaved: !same(value, draft.saved),
    keep: (typed: ProjectSettings) => {
      draft.keep(typed);
      setValue(typed);
    },
    drop: draft.drop,
  };
};

/** Whether there are unsaved settings; not updated later. */
export const useHasSetupDraft = (project: AvailableProject): boolean => {
  const draft = useDraft(project);
  const [hasDraft] = useState(
    () => !same(draft.read() ?? draft.saved, draft.saved),
  );
  return hasDraft;
};

const useDraft = (project: AvailableProject) => {
  const { userId } = useSlipwayContext().userContext;
  const field = `project.${project.id}.setup`;
  const saved = settingsOf(project);
  return {
    saved,
    read: () => drafts.read<ProjectSettings>(userId, field)?.value ?? null,
    keep: (value: ProjectSettings) =>
      drafts.keep(userId, field, { value, base: saved }),
    drop: () => drafts.drop(userId, field),
  };
};
