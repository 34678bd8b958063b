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
  /** Tells the range, if the list is not of items. */
  text?: string;
  onPage: (page: number) => void;
}>;

/**
 * 'Items x - y of n', with arrows if there is more than one page. An arrow
 * without a page stays focusable: the one just pressed keeps the focus.
 */
export const Pager = (props: Props) => {
  const { page, pageCount, from, to, total, text } = props;
  const t = useMessages();
  if (total === 0) return null;
  const turn = (target: number) => {
    if (target >= 0 && target < pageCount) props.onPage(target);
  };
  return (
    <div className="pager">
      <span>{text ?? t('count.range', { from, to, total })}</span>
      {pageCount > 1 && (
        <>
          <IconButton
            size="small"
            aria-label={t('pager.previous')}
            aria-disabled={page === 0}
            onClick={() => turn(page - 1)}
          >
            <PreviousIcon />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('pager.next')}
            aria-disabled={page === pageCount - 1}
            onClick={() => turn(page + 1)}
          >
            <NextIcon />
          </IconButton>
        </>
      )}
    </div>
  );
};
