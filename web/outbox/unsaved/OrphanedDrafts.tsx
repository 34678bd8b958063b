import { useEffect, useEffectEvent } from 'react';
import { thisTab } from '../../browser/tab.ts';
import { isTemporaryId } from '../itemIds.ts';
import { checkRepeatedly } from '../checkRepeatedly.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { drafts } from '../../providers/saving/drafts.ts';
import type { Draft } from '../../providers/saving/drafts.ts';
import { savers } from '../../providers/saving/savers.ts';
import { fieldOf } from './fields.ts';
import { useSaverForDraft } from './useSaverForDraft.ts';

/**
 * Sends texts of the active team that closed pages left unsaved, each by one
 * tab, and this tab's own when it closes.
 */
export const OrphanedDrafts = () => {
  const { userContext, activeTeam } = useSlipwayContext();
  const { userId } = userContext;
  const teamId = activeTeam.id;
  const saveOf = useSaverForDraft();

  const resume = useEffectEvent((key: string, draft: Draft<unknown>) => {
    const save = saveOf(key);
    if (save === null) return;
    const about = draft.about ?? { teamId, title: '' };
    thisTab.showAsOpen();
    drafts.keep(userId, key, { ...draft, about, tab: thisTab.id });
    savers.resume(userId, key, draft, { about, save });
  });

  useEffect(() => {
    const check = () =>
      void thisTab.exclusively((isTabOpen) => {
        for (const [key, draft] of draftsToResume(userId, teamId)) {
          const isOrphaned = draft.tab === undefined || !isTabOpen(draft.tab);
          if (isOrphaned || draft.tab === thisTab.id) resume(key, draft);
        }
      });
    for (const text of savers.list.get()) {
      // Texts that another team refused are sent now that their team is active.
      if (text.about.teamId === teamId) void text.saver.flush();
    }
    return checkRepeatedly(check);
  }, [userId, teamId]);

  useEffect(() => flushOnLeave(), []);
  return null;
};

/** Drafts of the team, or without a team, that nothing in this tab saves. */
const draftsToResume = (
  userId: string,
  teamId: string,
): readonly (readonly [string, Draft<unknown>])[] =>
  drafts.fields(userId, '').flatMap((key) => {
    const field = fieldOf(key);
    if (field === null || isTemporaryId(field.id) || savers.has(userId, key)) {
      return [];
    }
    const draft = drafts.read<unknown>(userId, key);
    return draft !== null && (draft.about?.teamId ?? teamId) === teamId
      ? [[key, draft]]
      : [];
  });

const flushOnLeave = (): (() => void) => {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') savers.flush();
  };
  addEventListener('pagehide', savers.flushAtExit);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('pagehide', savers.flushAtExit);
    document.removeEventListener('visibilitychange', onVisibility);
  };
};
