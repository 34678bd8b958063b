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
  /** The range in words, if the list is not of items. */
  text?: string;
  onPage: (page: number) => void;
}>;

/** 'Items x - y of n', with arrows if there is more than one page. */
export const Pager = (props: Props) => {
  const { page, pageCount, from, to, total, text } = props;
  const t = useMessages();
  if (total === 0) return null;
  const turn = (by: -1 | 1) => {
    const target = page + by;
    const isEnd = target < 0 || target >= pageCount;
    // Do not disable it at an end, which would lose the focus.
    return {
      'aria-disabled': isEnd,
      onClick: () => {
        if (!isEnd) props.onPage(target);
      },
    };
  };
  return (
    <div className="pager">
      <span>{text ?? t('count.range', { from, to, total })}</span>
      {pageCount > 1 && (
        <>
          <IconButton
            size="small"
            aria-label={t('pager.previous')}
            {...turn(-1)}
          >
            <PreviousIcon />
          </IconButton>
          <IconButton size="small" aria-label={t('pager.next')} {...turn(1)}>
            <NextIcon />
          </IconButton>
        </>
      )}
    </div>
  );
};
