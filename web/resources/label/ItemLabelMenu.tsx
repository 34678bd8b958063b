import type { Item } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { nameOf } from '../item/labels/useItemNotices.ts';
import type { ItemCommands } from '../item/store/commands.ts';
import { useProjectItems } from '../item/store/useProjectItems.ts';
import { LabelMenu } from './LabelMenu.tsx';
import { useLabelItem } from './useLabelItem.ts';
import { useLabelsById } from './useLabels.ts';

type Props = Readonly<{
  item: Item;
  commands: ItemCommands;
  anchor: HTMLElement;
  onClose: () => void;
}>;

/** The labels of one item, as they are while the menu is open. */
export const ItemLabelMenu = ({ item, commands, anchor, onClose }: Props) => {
  const t = useMessages();
  const { find } = useProjectItems(item.projectId);
  const labels = useLabelsById();
  const labelItem = useLabelItem(commands);
  const now = find(item.id) ?? item;
  return (
    <LabelMenu
      label={t('label.forItem', { title: nameOf(now, t) })}
      labelIds={now.labelIds.filter((id) => labels.has(id))}
      anchor={anchor}
      onClose={onClose}
      onToggle={(label, isWanted) => labelItem(now, label, isWanted)}
    />
  );
};
