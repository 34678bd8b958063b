import { useNavigate } from 'react-router-dom';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { Scope } from '#api/contract/values.ts';
import { FoundItemIcon } from '../../resources/item/search/FoundItemLabel.tsx';
import { pathOfFound } from '../../resources/item/search/searchIn.ts';
import { titleOf } from '../../resources/item/labels/title.ts';
import { useItemSearch } from '../../resources/item/search/useItemSearch.ts';
import type { ItemSearch } from '../../resources/item/search/useItemSearch.ts';
import { useMessages } from '../i18n/useMessages.ts';
import type { Entry } from './entries.ts';

/** Items by their words, in the palette: the cached at once, then the others. */
export const useFoundEntries = (
  text: string,
): Readonly<{ items: readonly Entry[]; state: ItemSearch['state'] }> => {
  const t = useMessages();
  const navigate = useNavigate();
  const project = useActiveProject();
  const { found, state } = useItemSearch(project?.id ?? null, text);
  const items = found.map((item): Entry => ({
    key: `item ${item.id}`,
    group: 'items',
    label: titleOf(item) || t('items.untitled'),
    icon: <FoundItemIcon item={item} />,
    detail:
      item.scope === Scope.OutOfScope ? t('timeframe.outOfScope') : undefined,
    run: () => void navigate(pathOfFound(item)),
  }));
  return { items, state };
};
