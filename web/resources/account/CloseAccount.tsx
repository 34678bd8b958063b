import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { CloseAccountDialog } from './CloseAccountDialog.tsx';
import { Section } from './Section.tsx';

/** The way out, with what it means (Q62, A18). */
export const CloseAccount = () => {
  const t = useMessages();
  const [asked, setAsked] = useState(false);
  return (
    <Section title={t('closeAccount.title')}>
      <Typography>{t('closeAccount.text')}</Typography>
      <Button
        variant="outlined"
        color="error"
        sx={{ justifySelf: 'start' }}
        onClick={() => {
          setAsked(true);
        }}
      >
        {t('closeAccount.open')}
      </Button>
      {asked && (
        <CloseAccountDialog
          onCancel={() => {
            setAsked(false);
          }}
        />
      )}
    </Section>
  );
};
