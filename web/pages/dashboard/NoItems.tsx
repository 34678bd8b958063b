import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useMessages } from '../../app/i18n/useMessages.ts';

/** In place of a chart that would have nothing to show. */
export const NoItems = () => {
  const t = useMessages();
  return (
    <Paper variant="outlined" sx={place}>
      <Typography variant="subtitle1">{t('dashboard.empty')}</Typography>
      <Button component={Link} to="/project/items" variant="contained">
        {t('dashboard.toItems')}
      </Button>
    </Paper>
  );
};

const place = {
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  px: 4,
  py: { xs: 12, md: 20 },
  textAlign: 'center',
};
