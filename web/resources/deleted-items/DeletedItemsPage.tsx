import { Button, Skeleton, Typography } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { deletedItemMessages } from '../../kit/i18n/messages/deletedItem.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { SearchField } from '../../components/field/SearchField.tsx';
import { NeedsNetwork, useFailure } from '../../components/NeedsNetwork.tsx';
import { Page } from '../../components/page/Page.tsx';
import { Pager } from '../../components/page/Pager.tsx';
import type { RecordOf } from '../../providers/resources/commands.ts';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import { PersonFilterSelect } from '../plan-history/PersonFilterSelect.tsx';
import { DeletedItemRow } from './DeletedItemRow.tsx';
import { useRestore } from './useRestore.ts';
import './deletedItems.css';

addTexts(deletedItemMessages);

type DeletedItem = RecordOf<'deleted-items'>;

const PER_PAGE = 50;

/** The deleted items of the active project, to read and to restore. */
export const DeletedItemsPage = () => {
  const t = useMessages();
  const project = useActiveProject();
  if (project === null) return <Page title={t('project.none')}>{null}</Page>;
  return (
    <ListBase<DeletedItem>
      key={project.id}
      resource="deleted-items"
      filter={{ projectId: project.id }}
      sort={{ field: 'deletedAt', order: 'DESC' }}
      perPage={PER_PAGE}
      exporter={false}
      storeKey={false}
      disableAuthentication
      // The list itself shows the error.
      queryOptions={{ staleTime: 0, onError: () => undefined }}
    >
      <Page title={t('deletedItems.title')}>
        <Typography sx={{ color: 'text.secondary', mb: 4 }}>
          {t('deletedItems.lead')}
        </Typography>
        <Filters />
        <Rows />
      </Page>
    </ListBase>
  );
};

type ChosenFilters = Readonly<{ q?: string; deletedByUserId?: string }>;

/** The filters of the list, which are in its address. */
const useChosen = () => {
  const { setFilters, ...list } = useListContext();
  const chosen = list.filterValues as ChosenFilters;
  return {
    chosen,
    choose: (change: ChosenFilters) => setFilters({ ...chosen, ...change }),
    isFiltered: Object.keys(chosen).length > 0,
    clear: () => setFilters({}),
  };
};

const Filters = () => {
  const t = useMessages();
  const { chosen, choose, isFiltered, clear } = useChosen();
  return (
    <div
      className="deleted-items-filters"
      role="group"
      aria-label={t('deletedItems.filters')}
    >
      <SearchField
        className="deleted-items-search"
        label={t('deletedItems.search')}
        placeholder={t('deletedItems.searchHint')}
        value={chosen.q ?? ''}
        onChange={(q) => choose({ q })}
      />
      <PersonFilterSelect
        label={t('deletedItems.person')}
        allLabel={t('deletedItems.everybody')}
        value={chosen.deletedByUserId ?? ''}
        onChange={(deletedByUserId) => choose({ deletedByUserId })}
      />
      {isFiltered && (
        <Button size="small" onClick={clear}>
          {t('deletedItems.clear')}
        </Button>
      )}
    </div>
  );
};

const Rows = () => {
  const t = useMessages();
  const list = useListContext<DeletedItem>();
  const { data, error, isFetching = false, refetch, total = 0 } = list;
  const { page, perPage, setPage } = list;
  const { chosen, isFiltered } = useChosen();
  const { restore, restoring } = useRestore();
  const query = { data, error, isFetching, refetch };
  const failure = useFailure(query, JSON.stringify([chosen, page]));
  if (failure !== null) {
    return (
      <NeedsNetwork
        query={query}
        failure={failure}
        message={t('deletedItems.loadFailed')}
        height="160px"
      />
    );
  }
  if (data === undefined) return <Skeleton variant="rounded" height={160} />;
  const first = (page - 1) * perPage;
  return (
    <>
      {data.length === 0 && (
        <Typography>
          {t(isFiltered ? 'deletedItems.noMatch' : 'deletedItems.none')}
        </Typography>
      )}
      <ul className="deleted-items">
        {data.map((item) => (
          <DeletedItemRow
            key={item.id}
            item={item}
            isBusy={restoring.has(item.id)}
            onRestore={() => void restore(item)}
          />
        ))}
      </ul>
      <Pager
        page={page - 1}
        pageCount={Math.ceil(total / perPage)}
        from={first + 1}
        to={first + data.length}
        total={total}
        onPage={(next) => setPage(next + 1)}
      />
    </>
  );
};
