import type { Item, TeamLabel } from '#api/contract/index.ts';
import { useAnnounce } from '../../kit/feedback/announcer.ts';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { EditConflict } from '../../outbox/outboxErrors.ts';
import { isTemporaryId } from '../../outbox/itemIds.ts';
import { outbox } from '../../outbox/outbox.ts';
import { fieldDraft } from '../../outbox/useOutbox.ts';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { shownTitle, titleOf } from '../item/display/title.ts';
import type { ItemCommands } from '../item/store/itemCommands.ts';
import { sendWithDraft } from './sendWithDraft.ts';

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
 * labels in the meantime.
 */
export const useLabelItem = ({ revise }: Pick<ItemCommands, 'revise'>) => {
  const t = useMessages();
  const toast = useToast();
  const announce = useAnnounce();
  const { userContext, activeTeam } = useSlipwayContext();

  const change = async (
    item: Item,
    id: string,
    isWanted: boolean,
  ): Promise<void> => {
    const { labelIds: base } = item;
    const labelIds = toggledLabel(base, id, isWanted);
    try {
      await revise(item, { labelIds }, { base: { labelIds: base } });
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error;
      const theirs = (error.current as Pick<Item, 'labelIds'>).labelIds;
      const merged = toggledLabel(theirs, id, isWanted);
      await revise(item, { labelIds: merged }, { base: { labelIds: theirs } });
    }
  };

  /** Survives a reload, unless the item itself was not stored yet. */
  const changeAndKeep = (item: Item, id: string, isWanted: boolean) => {
    const send = () => change(item, id, isWanted);
    const itemId = outbox.idOf(item.id);
    if (isTemporaryId(itemId)) return send();
    const { projectId, labelIds: base } = item;
    const value = toggledLabel(base, id, isWanted);
    const about = { teamId: activeTeam.id, projectId, title: titleOf(item) };
    const key = fieldDraft(itemId, 'labelIds');
    return sendWithDraft(userContext.userId, key, { value, base, about }, send);
  };

  return (item: Item, { id, name }: TeamLabel, isWanted: boolean): void => {
    const title = shownTitle(item, t);
    const message = isWanted ? 'label.added' : 'label.removed';
    changeAndKeep(item, id, isWanted).then(
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
