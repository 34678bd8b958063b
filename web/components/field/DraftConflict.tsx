import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMessages } from '../../app/i18n/useMessages.ts';
import './field.css';

type Props = Readonly<{ onResolve: (keep: 'draft' | 'server') => void }>;

/** Asks which text is meant: the one typed here earlier, or the present one. */
export const DraftConflict = ({ onResolve }: Props) => {
  const t = useMessages();
  return (
    <Alert severity="warning">
      {t('draft.conflict')}
      <div className="draft-choice">
        <Button
          size="small"
          variant="outlined"
          onClick={() => {
            onResolve('draft');
          }}
        >
          {t('draft.useMine')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          onClick={() => {
            onResolve('server');
          }}
        >
          {t('draft.keepTheirs')}
        </Button>
      </div>
    </Alert>
  );
};
