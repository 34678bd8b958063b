import type { Item } from '#api/contract/index.ts';
import type { Translate } from '../../../kit/i18n/useMessages.ts';
import type { PageAction } from '../../../kit/commands/pageActions.ts';
import { isCompleted, isIn } from '../store/placement.ts';
import type { ItemActions } from './useItemActions.tsx';
import { shownTitle } from '../display/title.ts';

type Options = Pick<
  ItemActions,
  'move' | 'openMoveTo' | 'openAssign' | 'openLabels' | 'assignToMe'
> &
  Readonly<{
    toggle: (item: Item) => void;
    /** Left out if the item is already open. */
    open?: () => void;
  }>;

/**
 * The actions on an item for the palette and for keys, the same as in its menu
 * (`ItemMenu.tsx`). Their own menus open at `anchor`.
 */
export const paletteActionsOfItem = (
  item: Item,
  anchor: HTMLElement,
  options: Options,
  t: Translate,
): readonly PageAction[] => {
  const action = (
    id: PageAction['id'],
    label: string,
    run: () => void,
  ): PageAction => ({ id, label, subject: shownTitle(item, t), run });
  const { open } = options;
  return [
    ...(open ? [action('open', t('item.open'), open)] : []),
    action(
      'toggle',
      t(isCompleted(item) ? 'item.reopenIt' : 'item.complete'),
      () => options.toggle(item),
    ),
    {
      ...action('moveTo', t('item.moveTo'), () => {
        options.openMoveTo(item, anchor);
      }),
      moveToTypedPlace: (bucket) => {
        if (!isIn(item, bucket)) options.move(item, { newAssignment: bucket });
      },
    },
    action('assign', t('item.assign'), () => options.openAssign(item, anchor)),
    action('labels', t('label.choose'), () => options.openLabels(item, anchor)),
    action('assignToMe', t('item.assignToMe'), () => options.assignToMe(item)),
  ];
};
