import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useMessages } from '../../app/i18n/useMessages.ts';

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 4,
  minBlockSize: 32,
  color: 'var(--secondary)',
  fontSize: 'var(--size-small)',
  lineHeight: 'var(--line-small)',
  '& svg': { fontSize: 18 },
  '[dir="rtl"] & svg': { transform: 'scaleX(-1)' },
});

type Props = Readonly<{
  /** 0-based. */
  page: number;
  pageCount: number;
  from: number;
  to: number;
  total: number;
  onPage: (page: number) => void;
}>;

/** 'Items x - y of n', with arrows once there is more than one page. */
export const Pager = ({ page, pageCount, from, to, total, onPage }: Props) => {
  const t = useMessages();
  if (total === 0) return null;
  return (
    <Row>
      <span>{t('count.range', { from, to, total })}</span>
      {pageCount > 1 && (
        <>
          <IconButton
            size="small"
            aria-label={t('pager.previous')}
            disabled={page === 0}
            onClick={() => {
              onPage(page - 1);
            }}
          >
            <PreviousIcon />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('pager.next')}
            disabled={page === pageCount - 1}
            onClick={() => {
              onPage(page + 1);
            }}
          >
            <NextIcon />
          </IconButton>
        </>
      )}
    </Row>
  );
};
