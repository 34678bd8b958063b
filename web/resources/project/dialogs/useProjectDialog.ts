import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListedProject } from '#api/contract/index.ts';
import type { DialogTask } from './useDialogTask.ts';
import { drafts } from '../../../providers/saving/drafts.ts';
import {
  useSlipwayContext,
  useContextCache,
} from '../../../providers/context/useSlipwayContext.ts';
import type { NextProject, SetupRequest } from './nextProject.ts';
import { incompleteItems } from '../schedule.ts';
import { useBlocking } from '../../../kit/feedback/blocking.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { createSetup } from './nextProject.ts';
import { useProjectListCache } from '../list/projectList.ts';
import { useProjectStatus } from '../useProjectStatus.ts';

/** The request of the dialog, and the function that carries it out. */
export const useProjectDialog = (
  closing: ListedProject | null,
  run: DialogTask['run'],
  onDone: () => void,
) => {
  const closingId = closing?.id ?? null;
  const next = useNextProject(closing);
  const [withNext, setWithNext] = useState(
    closing === null || next.wasRestored,
  );
  const setup = useSetup();

  const submit = () =>
    run(async () => {
      await setup.run({ next: withNext ? next.value : null, closingId });
      next.drop();
      onDone();
    });

  return {
    next,
    withNext,
    setWithNext,
    hasCreated: setup.hasCreated,
    submit,
  };
};

/** The server's default. */
const DEFAULT_WEEKS = 12;

/** By default, the open items of the former project are carried over. */
const blankAfter = (closing: ListedProject | null): NextProject => ({
  description: '',
  startDate: null,
  durationInWeeks: DEFAULT_WEEKS,
  carryOverFrom:
    closing !== null && incompleteItems(closing.itemCounts) > 0
      ? closing.id
      : null,
});

/**
 * The draft of a new project, stored on this device until the project exists or
 * the dialog is canceled; one draft for each team and project to close.
 */
const useNextProject = (closing: ListedProject | null) => {
  const { userContext, activeTeam, availableProjects } = useSlipwayContext();
  const { userId } = userContext;
  const field = `project.${closing?.id ?? activeTeam.id}.next`;
  const [blank] = useState(() => blankAfter(closing));
  const [stored] = useState(() => drafts.read<NextProject>(userId, field));
  const [typed, setTyped] = useState<NextProject>(stored?.value ?? blank);
  // The project may have been deleted since the draft was stored.
  const exists = availableProjects.some(({ id }) => id === typed.carryOverFrom);
  const carryOverFrom = exists ? typed.carryOverFrom : null;
  return {
    value: { ...typed, carryOverFrom },
    /** Whether a draft was restored. */
    wasRestored: stored !== null,
    change: (next: NextProject): void => {
      drafts.keep(userId, field, { value: next, base: blank });
      setTyped(next);
    },
    drop: (): void => drafts.drop(userId, field),
  };
};

/**
 * Carries out a dialog's request and rejects if a step is refused; a retry
 * resumes there. Blocks the app while creating a project, then opens it.
 */
const useSetup = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const [setup] = useState(() => createSetup(data));
  const [hasCreated, setHasCreated] = useState(false);
  const context = useContextCache();
  const list = useProjectListCache();
  const { notifyClosed } = useProjectStatus();
  const block = useBlocking();
  const navigate = useNavigate();

  const execute = async (request: SetupRequest): Promise<void> => {
    try {
      const closed = await setup.execute(request);
      if (closed === null) return;
      list.put(closed);
      notifyClosed(closed);
    } catch (error) {
      // The project that was created so far is already active.
      if (setup.created() !== null) {
        setHasCreated(true);
        void list.refresh();
      }
      throw error;
    }
  };

  const create = async (request: SetupRequest): Promise<void> => {
    await execute(request);
    const created = setup.created();
    if (created === null) return;
    const from = request.next?.carryOverFrom ?? null;
    if (from !== null) list.itemsMoved(from);
    context.putProject(created);
    context.activateProject(created.id);
    await list.refresh();
    await navigate('/app-start');
  };

  return {
    /** Whether a project exists: a retry cannot carry over from another one. */
    hasCreated,
    run: (request: SetupRequest): Promise<void> =>
      request.next === null
        ? execute(request)
        : block(t('projects.creating'), () => create(request)),
  };
};
