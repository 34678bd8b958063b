import Button from '@mui/material/Button';
import { useAnnounce } from '../../kit/feedback/announcer.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { Problem } from '../../components/Problem.tsx';
import { useIsPrinted } from '../../components/virtualized/useIsPrinted.ts';

type Props = Readonly<{
  /** Number of changes that are shown. */
  count: number;
  hasOlder: boolean;
  isLoading: boolean;
  isFailed: boolean;
  onShow: () => void;
}>;

/** Loads older changes, and shows whether there are any, on paper too. */
export const LoadOlder = (props: Props) => {
  const { count, hasOlder, isLoading, isFailed, onShow } = props;
  const t = useMessages();
  const announce = useAnnounce();
  const isPrinted = useIsPrinted();
  if (isFailed) {
    return <Problem message={t('history.olderFailed')} retry={onShow} />;
  }
  if (!hasOlder) {
    return <p className="history-end">{t('history.loaded', { count })}</p>;
  }
  return (
    <>
      {/* Paper has no buttons. */}
      {isPrinted && (
        <p className="history-end">{t('history.partLoaded', { count })}</p>
      )}
      {/* Not disabled while it loads, as it may have the focus. */}
      <Button
        variant="outlined"
        aria-busy={isLoading}
        onClick={() => {
          if (isLoading) return;
          onShow();
          announce(t('history.loadingOlder'));
        }}
      >
        {t(isLoading ? 'history.loadingOlder' : 'history.older')}
      </Button>
    </>
  );
};
