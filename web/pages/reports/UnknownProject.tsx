import { Alert, Button } from '@mui/material';
import { useMessages } from '../../kit/i18n/useMessages.ts';

/** Says that a copied link names a project that the person cannot open. */
export const UnknownProject = ({ onIgnore }: { onIgnore: () => void }) => {
  const t = useMessages();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onIgnore}>
          {t('report.showActive')}
        </Button>
      }
    >
      {t('report.unknownProject')}
    </Alert>
  );
};
