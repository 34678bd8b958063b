import type { ReactNode } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { Problem } from '../../../components/Problem.tsx';
import type { ItemList } from './useItemList.ts';
import './listState.css';

type Props = Readonly<{ list: ItemList; children: ReactNode }>;

/** The list, or its loading, failed (E26) or empty (E25) state. */
export const ListState = ({ list, children }: Props) => {
  const t = useMessages();
  if (list.error !== null) {
    return <Problem message={t('items.loadFailed')} retry={list.refetch} />;
  }
  if (list.isPending) return <RowsSkeleton />;
  const isEmpty = list.active.total === 0;
  return (
    <>
      {isEmpty && <p className="item-list-empty">{t(emptyText(list))}</p>}
      {children}
    </>
  );
};

const emptyText = ({ completed, isFiltered }: ItemList) => {
  if (completed.total > 0) return 'items.allDone';
  return isFiltered ? 'filter.none' : 'items.empty';
};

/** Widths of skeleton titles; the rows are as high as real ones. */
const WIDTHS = [38, 52, 29, 44, 35, 48, 26, 41];

const RowsSkeleton = () => {
  const t = useMessages();
  return (
    <div className="item-skeletons" role="status" aria-label={t('app.loading')}>
      {WIDTHS.map((width) => (
        <div key={width}>
          <span />
          <span style={{ inlineSize: `${width}%` }} />
        </div>
      ))}
    </div>
  );
};
