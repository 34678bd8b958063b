import { useNavigate } from 'react-router-dom';
import { outbox } from '../../outbox/outbox.ts';
import { waitsForPerson } from '../../outbox/outboxStorage.ts';
import { useOutbox } from '../../outbox/useOutbox.ts';
import { retryNow } from '../../providers/http/retry.ts';
import {
  useActiveProject,
  useSlipwayContext,
} from '../../providers/context/useSlipwayContext.ts';
import { drafts } from '../../providers/saving/drafts.ts';
import { listPath } from '../../resources/item/list/model/path.ts';
import { useChooseProject } from '../../resources/project/useChooseProject.ts';
import { WORKFLOW_PATH } from '../../resources/story/paths.ts';
import type { Unsaved } from './unsaved.ts';
import { fieldOf } from './useSaveOf.ts';

type Act = (() => void) | null;

/** What a person can do about a change that is not saved; null where nothing. */
export type UnsavedActions = Readonly<{
  /** Shows its editor. */
  open: Act;
  /** It belongs to a team that is not the active one. */
  openTeam: Act;
  tryNow: Act;
  discard: () => void;
}>;

export const useUnsavedActions = (one: Unsaved): UnsavedActions => {
  const navigate = useNavigate();
  const open = useOpen(one);
  const discard = useDiscard(one);
  const tryNow = useTryNow(one);
  const teamId = one.kind === 'left' ? one.left.about?.teamId : undefined;
  return {
    open,
    openTeam:
      teamId === undefined
        ? null
        : () => {
            void navigate(`/app-start/team/${encodeURIComponent(teamId)}`);
          },
    tryNow,
    discard,
  };
};

const PLACES: Readonly<Record<string, string>> = {
  goToMarketPlan: '/go-to-market',
  name: '/settings/team',
  workflow: WORKFLOW_PATH,
  settings: '/project/dashboard',
};

const useOpen = (one: Unsaved): Act => {
  const navigate = useNavigate();
  const chooseProject = useChooseProject();
  const active = useActiveProject()?.id;
  const field = one.kind === 'text' ? fieldOf(one.id) : null;
  if (one.kind !== 'text' || field === null) return null;
  const { projectId = active } = one.text.about;
  const path =
    field.noun === 'item'
      ? listPath({ span: 'all-items', scope: 'in-scope', tab: 'all' }, field.id)
      : PLACES[field.part];
  if (path === undefined) return null;
  return () => {
    const isThere = field.noun === 'team' || projectId === active;
    const ready =
      isThere || projectId === undefined
        ? Promise.resolve()
        : chooseProject(projectId);
    void ready.then(() => navigate(path));
  };
};

const sendNow = () => {
  void outbox.sendDelayed();
  retryNow();
};

const useTryNow = (one: Unsaved): Act => {
  const { again } = useOutbox(
    one.kind === 'command' ? one.queued.projectId : '',
  );
  switch (one.kind) {
    case 'text':
      // A question is answered where the text is.
      if (one.text.state.conflict !== null) return null;
      return () => {
        void one.text.saver.flush();
        retryNow();
      };
    case 'command': {
      const { queued, isHere } = one;
      if (!isHere) return null;
      return () => {
        if (waitsForPerson(queued, Date.now())) void again(queued);
        else sendNow();
      };
    }
    case 'left':
      return null;
    default:
      return one satisfies never;
  }
};

const useDiscard = (one: Unsaved): (() => void) => {
  const { userId } = useSlipwayContext().userContext;
  switch (one.kind) {
    case 'text':
      return () => {
        one.text.saver.discard();
        retryNow();
      };
    case 'command':
      return () => {
        outbox.discard(userId, one.queued);
      };
    case 'left':
      return () => {
        drafts.drop(userId, one.id);
      };
    default:
      return one satisfies never;
  }
};
