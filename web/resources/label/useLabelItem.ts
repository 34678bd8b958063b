import type { Item, TeamLabel } from '#api/contract/index.ts';
import { useAnnounce } from '../../kit/feedback/announcer.ts';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { EditConflict } from '../../outbox/conflicts.ts';
import { nameOf } from '../item/display/useItemNotices.ts';
import type { ItemCommands } from '../item/store/commands.ts';

/** Adds or removes one label id. */
export const toggledLabel = (
  labelIds: readonly string[],
  id: string,
  isWanted: boolean,
): string[] => [
  ...labelIds.filter((other) => other !== id),
  ...(isWanted ? [id] : []),
];

/**
 * Adds a label to an item or removes it. Keeps changes that others made to its
 * labels meanwhile.
 */
export const useLabelItem = ({ revise }: Pick<ItemCommands, 'revise'>) => {
  const t = useMessages();
  const toast = useToast();
  const announce = useAnnounce();

  const change = async (
    item: Item,
    id: string,
    isWanted: boolean,
    base = item.labelIds,
  ): Promise<void> => {
    const labelIds = toggledLabel(base, id, isWanted);
    try {
      await revise(item, { labelIds }, { base: { labelIds: base } });
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error;
      const now = (error.current as Pick<Item, 'labelIds'>).labelIds;
      const merged = toggledLabel(now, id, isWanted);
      await revise(item, { labelIds: merged }, { base: { labelIds: now } });
    }
  };

  return (item: Item, { id, name }: TeamLabel, isWanted: boolean): void => {
    const title = nameOf(item, t);
    const message = isWanted ? 'label.added' : 'label.removed';
    change(item, id, isWanted).then(
      () => announce(t(message, { name, title })),
      (error: unknown) => {
        const reason = reasonOf(error, t);
        toast({
          severity: 'error',
          message: t('item.refused', { title, reason }),
        });
      },
    );
  };
};
