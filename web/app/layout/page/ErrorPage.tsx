import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMessages } from '../../i18n/useMessages.ts';

const Place = styled('div')({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  maxInlineSize: 480,
  marginInline: 'auto',
  padding: '15vh 24px 24px',
  '& h1, & p': { margin: 0 },
  '& h1': {
    fontSize: 'var(--size-heading)',
    lineHeight: 'var(--line-heading)',
  },
  '& p': { color: 'var(--secondary)' },
});

type Props = Readonly<{ retry: () => void; offline?: boolean }>;

/** Stands in for a page, or the whole app, that could not be shown. */
export const ErrorPage = ({ retry, offline = false }: Props) => {
  const t = useMessages();
  return (
    <Place role="alert">
      <h1>{t('error.pageTitle')}</h1>
      <p>{t(offline ? 'error.offline' : 'error.page')}</p>
      <Button variant="contained" onClick={retry}>
        {t('app.tryAgain')}
      </Button>
    </Place>
  );
};
