import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx';
import type { ItemCommands } from '../store/commands.ts';
import { destinationOf } from '../store/ordering.ts';
import type { Move } from '../store/ordering.ts';
import { isCompleted } from '../store/placement.ts';
import { nameOf } from '../labels/useItemNews.ts';

type Asked = Readonly<{ item: Item; move: Move }>;

/**
 * Moves an item; one that is completed and would leave its bucket only after a
 * confirmation (F10 to F12). Put `dialog` anywhere on the page.
 */
export const useMoveItem = ({
  move: send,
}: Pick<ItemCommands, 'move'>): Readonly<{
  move: (item: Item, move: Move) => void;
  dialog: ReactNode;
}> => {
  const t = useMessages();
  const [asked, setAsked] = useState<Asked | null>(null);

  const move = useCallback(
    (item: Item, wanted: Move) => {
      if (isCompleted(item) && destinationOf(item, wanted).changesBucket) {
        setAsked({ item, move: wanted });
      } else {
        void send(item, wanted);
      }
    },
    [send],
  );

  const close = () => {
    setAsked(null);
  };

  return {
    move,
    dialog: asked && (
      <ConfirmDialog
        title={t('item.reopen.title')}
        text={t('item.reopen.text', { title: nameOf(asked.item, t) })}
        confirmLabel={t('item.reopen.confirm')}
        onConfirm={() => {
          void send(asked.item, asked.move);
          close();
        }}
        onCancel={close}
      />
    ),
  };
};
