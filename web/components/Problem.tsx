import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMessages } from '../kit/i18n/useMessages.ts';

type Props = Readonly<{
  /** The subject of the message, unless it is shown nearby. */
  title?: string;
  message: string;
  retry: () => void;
}>;

/** Shows an error in place, with a button to retry. */
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
