import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { Page } from '../../../components/page/Page.tsx';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import '../../../kit/layout/page.css';

/** The page for unknown addresses, for a person who is signed in. */
export const NotFoundPage = () => {
  const t = useMessages();
  return (
    <div className="page-container" data-width="medium">
      <Page title={t('notFound.title')}>
        <p>{t('notFound.text')}</p>
        <Button component={Link} to="/app-start" variant="contained">
          {t('notFound.back')}
        </Button>
      </Page>
    </div>
  );
};
