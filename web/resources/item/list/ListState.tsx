import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import type { ItemList } from './useItemList.ts';

type Props = Readonly<{ list: ItemList; children: ReactNode }>;

/** The list, or its loading, failed (E26) or empty (E25) state. */
export const ListState = ({ list, children }: Props) => {
  const t = useMessages();
  if (list.error !== null) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={list.refetch}>
            {t('app.tryAgain')}
          </Button>
        }
      >
        {t('items.loadFailed')}
      </Alert>
    );
  }
  if (list.isPending) return <RowsSkeleton />;
  const isEmpty = list.active.total === 0;
  return (
    <>
      {isEmpty && (
        <Empty>
          {t(list.completed.total === 0 ? 'items.empty' : 'items.allDone')}
        </Empty>
      )}
      {children}
    </>
  );
};

const Empty = styled('p')({
  margin: 0,
  paddingBlock: 32,
  textAlign: 'center',
  color: 'var(--secondary)',
});

const appear = keyframes({ to: { opacity: 1 } });

// Not before 150 ms: a list that is there at once shows no skeleton first.
const Skeletons = styled('div')({
  opacity: 0,
  animation: `${appear} 1ms 150ms forwards`,
  '& div': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    blockSize: 'var(--row)',
    paddingInlineStart: 24,
  },
  '& span': {
    blockSize: 10,
    borderRadius: 5,
    background: 'var(--hover)',
  },
});

/** Rows as high as the real ones, with titles of different lengths. */
const WIDTHS = [38, 52, 29, 44, 35, 48, 26, 41];

const RowsSkeleton = () => {
  const t = useMessages();
  return (
    <Skeletons role="status" aria-label={t('app.loading')}>
      {WIDTHS.map((width) => (
        <div key={width}>
          <span style={{ inlineSize: 18, blockSize: 18, borderRadius: 9 }} />
          <span style={{ inlineSize: `${width}%` }} />
        </div>
      ))}
    </Skeletons>
  );
};
