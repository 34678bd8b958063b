import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { Page } from '../../../components/page/Page.tsx';
import { useActiveProject } from '../../../providers/context/useSlipwayContext.ts';
import { ItemLists } from './ItemLists.tsx';
import { FILTER_PARAMETER } from '../filter/useFilterText.ts';
import { isTabKey } from './model/listing.ts';
import { lazyPart } from '../../../kit/overlays/lazyPart.ts';
import { isScopeKey, isSpanKey, listLabel } from '../display/timeframeLabel.ts';
import { useTodayIndex } from '../display/useTodayIndex.ts';
import { listPath } from './model/path.ts';
import type { ListAddress } from './model/path.ts';

const OtherProjects = lazyPart(
  async () => (await import('./OtherProjects.tsx')).OtherProjects,
);

/**
 * The item lists of a project (E12 to E19): the address contains the span, the
 * scope and the open item, `?type=` the tab.
 */
export const ItemListPage = () => {
  const { span = 'all-items', scope = 'in-scope', itemId } = useParams();
  const [search] = useSearchParams();
  const t = useMessages();
  const project = useActiveProject();
  const todayIndex = useTodayIndex(project);
  if (!isSpanKey(span) || !isScopeKey(scope)) {
    return <Navigate to="/project/items" replace />;
  }
  if (project === null) return <Page title={t('project.none')}>{null}</Page>;
  const { key, args } = listLabel(span, scope, {
    todayIndex,
    weeks: project.durationInWeeks,
  });
  const address = { span, scope, ...shownIn(search) };
  const openId = itemId ?? null;
  // Another list has fresh state; another tab keeps focus and rows.
  const listKey = `${project.id} ${span} ${scope}`;
  return (
    <RedirectOutOfScopeLink key={listKey} address={address} openId={openId}>
      <Page title={t(key, args)}>
        <ItemLists project={project} address={address} openId={openId} />
        {isOfToday(address) && (
          <Suspense>
            <OtherProjects
              projectId={project.id}
              span={span}
              tab={address.tab}
              filter={address.filter}
            />
          </Suspense>
        )}
      </Page>
    </RedirectOutOfScopeLink>
  );
};

/**
 * Whether it is My Day, My Week or My Milestone, which other projects have too.
 */
const isOfToday = ({ span, scope }: ListAddress): boolean =>
  scope === 'in-scope' && ['day', 'week', 'milestone'].includes(span);

/** The tab and the filter of an address. */
const shownIn = (search: URLSearchParams) => {
  const type = search.get('type');
  return {
    tab: isTabKey(type) ? type : ('all' as const),
    filter: search.get(FILTER_PARAMETER) ?? '',
  };
};

type Props = Readonly<{
  address: ListAddress;
  openId: string | null;
  children: ReactNode;
}>;

/**
 * Redirects a link to an item out of scope to the list in scope, with its
 * editor open (D30, Q19), unless it was opened in the list. Key it by list.
 */
const RedirectOutOfScopeLink = ({ address, openId, children }: Props) => {
  // The item that was open when the list was entered came with the link.
  const [linkedId] = useState(openId);
  const isLinked = linkedId !== null && linkedId === openId;
  if (address.scope === 'in-scope' || !isLinked) return children;
  return (
    <Navigate
      to={listPath({ ...address, scope: 'in-scope' }, openId)}
      replace
    />
  );
};
