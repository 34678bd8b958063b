import { useMemo } from 'react';
import { useAnnounce } from '../../../app/feedback/announcer.ts';
import { useToast } from '../../../app/feedback/toast.ts';
import type { MessageKey } from '../../../app/i18n/messages/english.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import type { Translate } from '../../../app/i18n/useMessages.ts';
import { useActiveProject } from '../../../providers/context/useSlipwayContext.ts';
import { bucketLabel } from '../labels/timeframeLabel.ts';
import { reasonOf } from '../labels/useItemNews.ts';
import { useMemberName } from '../labels/useMemberName.ts';
import { useTodayIndex } from '../labels/useTodayIndex.ts';
import type { BulkDeed, BulkNews } from './bulkRun.ts';

const FAILED: Readonly<Record<BulkDeed['kind'], MessageKey>> = {
  moved: 'bulk.failed.moved',
  earlier: 'bulk.failed.moved',
  later: 'bulk.failed.moved',
  completed: 'bulk.failed.completed',
  reopened: 'bulk.failed.reopened',
  assigned: 'bulk.failed.assigned',
  deleted: 'bulk.failed.deleted',
};

/** Says what became of many items, in one notice. */
export const useBulkNews = (): BulkNews => {
  const t = useMessages();
  const toast = useToast();
  const announce = useAnnounce();
  const todayIndex = useTodayIndex(useActiveProject());
  const memberName = useMemberName();

  return useMemo(() => {
    const told = (deed: BulkDeed): string => {
      const { count } = deed;
      switch (deed.kind) {
        case 'moved': {
          const { key, args } = bucketLabel(deed.to, todayIndex);
          return t('bulk.moved', { count, place: t(key, args) });
        }
        case 'assigned':
          return deed.userId === null
            ? t('bulk.unassigned', { count })
            : t('bulk.assigned', { count, name: memberName(deed.userId) });
        case 'earlier':
        case 'later':
        case 'completed':
        case 'reopened':
        case 'deleted':
          return t(`bulk.${deed.kind}`, { count });
        default:
          return deed satisfies never;
      }
    };
    return {
      done: (deed, undo) =>
        toast({ message: told(deed), ...(undo === null ? {} : { undo }) }),
      failed: (deed, { failed, error }, retry) => {
        const done = deed.count - failed.length;
        const what = t(FAILED[deed.kind], { done, failed: failed.length });
        const message = withReason(what, error, t);
        toast({ severity: 'error', message, retry });
      },
      undone: () => {
        announce(t('item.undone'));
      },
      notUndone: ({ failed, error }) => {
        const what = t('bulk.notUndone', { count: failed.length });
        toast({ severity: 'error', message: withReason(what, error, t) });
      },
    };
  }, [t, toast, announce, todayIndex, memberName]);
};

const withReason = (what: string, error: unknown, t: Translate): string =>
  error === null
    ? what
    : t('bulk.failed.reason', { what, reason: reasonOf(error, t) });
