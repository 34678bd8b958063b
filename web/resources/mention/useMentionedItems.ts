import { useCallback, useMemo } from 'react';
import type { MouseEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import type { Item } from '#api/contract/index.ts';
import { isItemMention, partsOf } from '#api/contract/mentionValues.ts';
import { opensInNewTab } from '../../components/control/opensInNewTab.ts';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import type { Mentionable } from '../item/editor/renderedMarkdown.ts';
import { usePathOfOther } from '../item/editor/usePathOfOther.ts';
import { titleOf } from '../item/display/title.ts';
import { itemPath } from '../item/list/model/path.ts';
import { useKnownItems } from '../item/search/useItemSearch.ts';
import { useChooseProject } from '../project/useChooseProject.ts';

/** The list of all items, with none of them open. */
const LIST = '/project/items';

type MentionedItems = Readonly<{
  itemOf: NonNullable<Mentionable['itemOf']>;
  /** Opens the item of a link, after switching to its project if necessary. */
  onClick: (event: MouseEvent<HTMLElement>) => void;
}>;

/** The items that a text mentions, with a handler that opens them. */
export const useMentionedItems = (text: string): MentionedItems => {
  const projectId = useActiveProject()?.id ?? null;
  const navigate = useNavigate();
  const choose = useChooseProject();
  const items = useItemsById(text, projectId);
  const pathOfOther = usePathOfOther();
  const { itemId: openId } = useParams();

  const itemOf = useCallback<MentionedItems['itemOf']>(
    (itemId) => {
      const item = items.get(itemId);
      if (item === undefined) return null;
      const path =
        item.projectId === projectId ? pathOfOther(item) : itemPath(itemId);
      const { linkId } = item;
      return { title: titleOf(item) || linkId, linkId, path };
    },
    [items, projectId, pathOfOther],
  );

  const openElsewhere = async (ownerId: string, path: string) => {
    // The item that is open does not exist in the other project.
    if (openId !== undefined) await navigate(LIST, { replace: true });
    await choose(ownerId, path);
  };

  const onClick: MentionedItems['onClick'] = (event) => {
    const link = (event.target as Element).closest('a[data-item]');
    const item = items.get(link?.getAttribute('data-item') ?? '');
    if (item === undefined || opensInNewTab(event)) return;
    event.preventDefault();
    const path = link?.getAttribute('href') ?? '';
    if (item.projectId === projectId) void navigate(path);
    else void openElsewhere(item.projectId, path);
  };
  return { itemOf, onClick };
};

/** Items by id, from the cache of the active project or the server. */
const useItemsById = (
  text: string,
  projectId: string | null,
): ReadonlyMap<string, Item> => {
  const data = useSlipwayData();
  const cachedItems = useKnownItems(projectId);
  const ids = useMemo(() => {
    const mentioned = partsOf(text).filter(isItemMention);
    return new Set(mentioned.map(({ itemId }) => itemId));
  }, [text]);
  const cachedMentions = useMemo(
    () => (ids.size === 0 ? NONE : cachedItems.filter(({ id }) => ids.has(id))),
    [ids, cachedItems],
  );
  const cachedIds = new Set(cachedMentions.map(({ id }) => id));
  const others = [...ids].filter((id) => !cachedIds.has(id));
  const { data: fetched = NONE } = useQuery({
    queryKey: ['mentioned', ...others],
    queryFn: async () => (await data.getMany('items', { ids: others })).data,
    enabled: others.length > 0,
  });
  return useMemo(
    () =>
      new Map([...fetched, ...cachedMentions].map((item) => [item.id, item])),
    [fetched, cachedMentions],
  );
};

const NONE: readonly Item[] = [];
