import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMessages } from '../../app/i18n/useMessages.ts';

type Props = Readonly<{ onResolve: (keep: 'draft' | 'server') => void }>;

/** Asks which text is meant: the one typed here earlier, or the present one. */
export const DraftConflict = ({ onResolve }: Props) => {
  const t = useMessages();
  return (
    <Alert severity="warning">
      {t('draft.conflict')}
      <Stack
        direction="row"
        useFlexGap
        spacing={2}
        sx={{ flexWrap: 'wrap', mt: 2 }}
      >
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
      </Stack>
    </Alert>
  );
};
