import { Button } from '@mui/material';
import { useMessages } from '../../i18n/useMessages.ts';
import './page.css';

type Props = Readonly<{ retry: () => void; offline?: boolean }>;

/** Shown instead of a page, or the whole app, that could not be rendered. */
export const ErrorPage = ({ retry, offline = false }: Props) => {
  const t = useMessages();
  return (
    <div className="error-page" role="alert">
      <h1>{t('error.pageTitle')}</h1>
      <p>{t(offline ? 'error.offline' : 'error.page')}</p>
      <Button variant="contained" onClick={retry}>
        {t('app.tryAgain')}
      </Button>
    </div>
  );
};
