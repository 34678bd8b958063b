import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMessages } from '../kit/i18n/useMessages.ts';

type Props = Readonly<{
  /** What it is about, where that is not beside it. */
  title?: string;
  message: string;
  retry: () => void;
}>;

/** What went wrong, where it went wrong, and the way to try it again. */
export const Problem = ({ title, message, retry }: Props) => {
  const t = useMessages();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={retry}>
          {t('app.tryAgain')}
        </Button>
      }
    >
      {title !== undefined && (
        <strong style={{ display: 'block' }}>{title}</strong>
      )}
      {message}
    </Alert>
  );
};
