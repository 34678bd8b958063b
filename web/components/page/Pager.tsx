import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import IconButton from '@mui/material/IconButton';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import './page.css';

type Props = Readonly<{
  /** 0-based page number. */
  page: number;
  pageCount: number;
  from: number;
  to: number;
  total: number;
  onPage: (page: number) => void;
}>;

/** 'Items x - y of n', with arrows if there is more than one page. */
export const Pager = ({ page, pageCount, from, to, total, onPage }: Props) => {
  const t = useMessages();
  if (total === 0) return null;
  return (
    <div className="pager">
      <span>{t('count.range', { from, to, total })}</span>
      {pageCount > 1 && (
        <>
          <IconButton
            size="small"
            aria-label={t('pager.previous')}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          >
            <PreviousIcon />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('pager.next')}
            disabled={page === pageCount - 1}
            onClick={() => onPage(page + 1)}
          >
            <NextIcon />
          </IconButton>
        </>
      )}
    </div>
  );
};
