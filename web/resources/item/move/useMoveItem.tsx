import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import type { ItemCommands } from '../store/itemCommands.ts';
import { destinationOf } from '../store/ordering.ts';
import type { Move } from '../store/ordering.ts';
import { isCompleted } from '../store/placement.ts';
import { shownTitle } from '../display/title.ts';

type PendingMove = Readonly<{ item: Item; move: Move }>;

/**
 * Moves an item, with a confirmation if a completed one would leave its bucket
 * (F10 to F12). Put `dialog` anywhere on the page.
 */
export const useMoveItem = ({
  move: send,
}: Pick<ItemCommands, 'move'>): Readonly<{
  move: (item: Item, move: Move) => void;
  dialog: ReactNode;
}> => {
  const t = useMessages();
  const [pending, setPending] = useState<PendingMove | null>(null);

  const move = useCallback(
    (item: Item, wanted: Move) => {
      if (isCompleted(item) && destinationOf(item, wanted).changesBucket) {
        setPending({ item, move: wanted });
      } else {
        void send(item, wanted);
      }
    },
    [send],
  );

  const close = () => setPending(null);

  return {
    move,
    dialog: pending && (
      <ConfirmDialog
        title={t('item.reopen.title')}
        text={t('item.reopen.text', { title: shownTitle(pending.item, t) })}
        confirmLabel={t('item.reopen.confirm')}
        onConfirm={() => {
          void send(pending.item, pending.move);
          close();
        }}
        onCancel={close}
      />
    ),
  };
};
