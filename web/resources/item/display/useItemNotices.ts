import { useMemo } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useAnnounce } from '../../../kit/feedback/announcer.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import type { Translate } from '../../../kit/i18n/useMessages.ts';
import { useActiveProject } from '../../../providers/context/useSlipwayContext.ts';
import type { ItemNotices } from '../store/notices.ts';
import { OutdatedCommand } from '../../../outbox/outboxErrors.ts';
import type { ProjectOutbox } from '../../../outbox/outbox.ts';
import { SlipwayError } from '../../../providers/http/callErrors.ts';
import { shownTitle, titleOf } from './title.ts';
import { positionOf } from '../store/ordering.ts';
import { placementOf } from '../store/placement.ts';
import { useUndoneNotice } from '../../change/useUndoneNotice.ts';
import { bucketLabel } from './timeframeLabel.ts';
import { useMemberName } from './useMemberName.ts';
import { useTodayIndex } from './useTodayIndex.ts';

/** Announces the outcome of a command, and shows it in a notice with Undo. */
export const useItemNotices = (outbox: ProjectOutbox): ItemNotices => {
  const t = useMessages();
  const toast = useToast();
  const undone = useUndoneNotice();
  const announce = useAnnounce();
  const todayIndex = useTodayIndex(useActiveProject());
  const memberName = useMemberName();

  return useMemo(
    () => ({
      added: (item) =>
        announce(t('item.added', { title: shownTitle(item, t) })),
      addedAll: (count, undo) =>
        toast({ message: t('items.added', { count }), undo }),
      notAdded: ({ description, refusal }) => {
        const title = titleOf({ description });
        const reason = refusal ?? '';
        toast({
          severity: 'error',
          message: t('item.notAdded', { title, reason }),
        });
      },
      toggled: (item, markComplete, undo) => {
        const title = shownTitle(item, t);
        if (markComplete)
          return toast({ message: t('item.completed', { title }), undo });
        announce(t('item.reopened', { title }));
        return NO_NOTICE;
      },
      moved: (item, changesBucket, undo) => {
        const notice = t(
          'item.moved',
          placeInWords(item, outbox, todayIndex, t),
        );
        announce(notice);
        if (!changesBucket) return NO_NOTICE;
        // Repeated moves by key replace the notice. Its undo reverses only the
        // last step, as Ctrl+Z does.
        const subject = `moved ${outbox.rowKey(item.id)}`;
        return toast({ message: notice, undo, subject });
      },
      assigned: (item, userId, undo) => {
        const title = shownTitle(item, t);
        return toast({
          message:
            userId === null
              ? t('item.unassigned', { title })
              : t('item.assigned', { title, name: memberName(userId) }),
          undo,
          subject: `assigned ${outbox.rowKey(item.id)}`,
        });
      },
      deleted: (item, undo, onClosed) =>
        toast({
          message: t('item.deleted', { title: shownTitle(item, t) }),
          undo,
          onClosed,
        }),
      undone,
      refused: (item, error, retry) => {
        const title = shownTitle(item, t);
        toast({
          severity: 'error',
          message: t('item.refused', { title, reason: itemReasonOf(error, t) }),
          ...(retry && { retry }),
        });
      },
    }),
    [outbox, t, toast, announce, undone, todayIndex, memberName],
  );
};

const NO_NOTICE = () => undefined;

const placeInWords = (
  item: Item,
  outbox: ProjectOutbox,
  todayIndex: number | null,
  t: Translate,
) => {
  const current = outbox.find(item.id) ?? item;
  const { key, args } = bucketLabel(placementOf(current), todayIndex);
  return {
    title: shownTitle(item, t),
    place: t(key, args),
    ...positionOf(outbox.all(), current),
  };
};

/** Why a command on an item was refused, in words. */
export const itemReasonOf = (error: unknown, t: Translate): string => {
  if (error instanceof OutdatedCommand) return t('item.outdated');
  if (error instanceof SlipwayError && error.code === 'ITEM.NOT_FOUND') {
    return t('item.gone');
  }
  return error instanceof Error && error.message !== ''
    ? error.message
    : t('error.unknown');
};
