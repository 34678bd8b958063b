import { useMemo } from 'react';
import { useOutbox } from '../../../outbox/useOutbox.ts';
import { recentToggles } from '../store/recentToggles.ts';
import { undoStack } from '../store/undoStack.ts';
import { createBulkCommands } from './bulkCommands.ts';
import type { BulkCommands } from './bulkCommands.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import type { MessageKey } from '../../../kit/i18n/messages/english.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { Translate } from '../../../kit/i18n/useMessages.ts';
import { useActiveProject } from '../../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { useUndoneNotice } from '../../change/useUndoneNotice.ts';
import { bucketLabel } from '../display/timeframeLabel.ts';
import { itemReasonOf } from '../display/useItemNotices.ts';
import { useMemberName } from '../display/useMemberName.ts';
import { useTodayIndex } from '../display/useTodayIndex.ts';
import type { BulkAction, BulkNotices } from './createBulkRun.ts';

/** The commands on many items of a project; see `createBulkCommands`. */
export const useBulkCommands = (projectId: string): BulkCommands => {
  const outbox = useOutbox(projectId);
  const data = useSlipwayData();
  const notices = useBulkNotices();
  return useMemo(
    () =>
      createBulkCommands({
        outbox,
        data,
        undo: undoStack,
        notices,
        toggled: recentToggles.record,
      }),
    [outbox, data, notices],
  );
};

const FAILED: Readonly<Record<BulkAction['kind'], MessageKey>> = {
  moved: 'bulk.failed.moved',
  earlier: 'bulk.failed.moved',
  later: 'bulk.failed.moved',
  completed: 'bulk.failed.completed',
  reopened: 'bulk.failed.reopened',
  assigned: 'bulk.failed.assigned',
  deleted: 'bulk.failed.deleted',
};

/** Reports the outcome for many items in one notice. */
const useBulkNotices = (): BulkNotices => {
  const t = useMessages();
  const toast = useToast();
  const undone = useUndoneNotice();
  const todayIndex = useTodayIndex(useActiveProject());
  const memberName = useMemberName();

  return useMemo(() => {
    const textOf = (action: BulkAction): string => {
      const { count } = action;
      switch (action.kind) {
        case 'moved': {
          const { key, args } = bucketLabel(action.to, todayIndex);
          return t('bulk.moved', { count, place: t(key, args) });
        }
        case 'assigned':
          return action.userId === null
            ? t('bulk.unassigned', { count })
            : t('bulk.assigned', { count, name: memberName(action.userId) });
        case 'earlier':
        case 'later':
        case 'completed':
        case 'reopened':
        case 'deleted':
          return t(`bulk.${action.kind}`, { count });
        default:
          return action satisfies never;
      }
    };
    return {
      done: (action, undo, onClosed) =>
        toast({ message: textOf(action), undo, ...(onClosed && { onClosed }) }),
      failed: (action, { failed, error }, retry) => {
        const done = action.count - failed.length;
        const what = t(FAILED[action.kind], { done, failed: failed.length });
        const message = withReason(what, error, t);
        toast({ severity: 'error', message, retry });
      },
      undone,
      notUndone: ({ failed, error }) => {
        const what = t('bulk.notUndone', { count: failed.length });
        toast({ severity: 'error', message: withReason(what, error, t) });
      },
    };
  }, [t, toast, undone, todayIndex, memberName]);
};

const withReason = (what: string, error: unknown, t: Translate): string =>
  error === null
    ? what
    : t('bulk.failed.reason', { what, reason: itemReasonOf(error, t) });
