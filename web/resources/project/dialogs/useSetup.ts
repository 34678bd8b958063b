import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBlocking } from '../../../app/feedback/blocking.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { useContextCache } from '../../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { createSetup } from './nextProject.ts';
import type { SetupWish } from './nextProject.ts';
import { useProjectListCache } from '../projectList.ts';
import { useProjectStatus } from '../useProjectStatus.ts';

/**
 * Carries a dialog's wish out and rejects if a step is refused; the next try
 * goes on from there. The app is blocked while a project is created (D36), and
 * starts in the new one (H21).
 */
export const useSetup = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const [setup] = useState(() => createSetup(data));
  const [hasCreated, setHasCreated] = useState(false);
  const context = useContextCache();
  const list = useProjectListCache();
  const { tellClosed } = useProjectStatus();
  const block = useBlocking();
  const navigate = useNavigate();

  const carryOut = async (wish: SetupWish): Promise<void> => {
    try {
      const closed = await setup.carryOut(wish);
      if (closed === null) return;
      list.put(closed);
      tellClosed(closed);
    } catch (error) {
      // What was created by then is active already.
      if (setup.created() !== null) {
        setHasCreated(true);
        void list.refresh();
      }
      throw error;
    }
  };

  const create = async (wish: SetupWish): Promise<void> => {
    await carryOut(wish);
    const created = setup.created();
    if (created === null) return;
    const from = wish.next?.carryOverFrom ?? null;
    if (from !== null) list.itemsMoved(from);
    context.putProject(created);
    context.activateProject(created.id);
    await list.refresh();
    await navigate('/app-start');
  };

  return {
    /** A second try cannot carry over from another project any more. */
    hasCreated,
    run: (wish: SetupWish): Promise<void> =>
      wish.next === null
        ? carryOut(wish)
        : block(t('projects.creating'), () => create(wish)),
  };
};
