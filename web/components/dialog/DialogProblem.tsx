import Alert from '@mui/material/Alert';
import { reasonOf } from '../../kit/feedback/reasonOf.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';

/** Why a dialog's command failed, above its buttons; the input stays. */
export const DialogProblem = ({ problem }: { problem: unknown }) => {
  const t = useMessages();
  return (
    <Alert severity="error" style={{ margin: '8px 24px 0' }}>
      {reasonOf(problem, t)}
    </Alert>
  );
};
