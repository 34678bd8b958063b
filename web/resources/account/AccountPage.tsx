import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { Page } from '../../components/page/Page.tsx';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { CloseAccount } from './CloseAccount.tsx';
import { OwnDataExport } from './OwnDataExport.tsx';
import { Section } from './Section.tsx';
import { Sessions } from './Sessions.tsx';
import { useCreateTeam } from './useCreateTeam.ts';
import { UsageMeters } from './UsageMeters.tsx';

/** One's own account in one card. */
export const AccountPage = () => {
  const t = useMessages();
  return (
    <Page title={t('account.title')}>
      <Paper variant="outlined" sx={card}>
        <CreateTeam />
        <Section title={t('usage.title')}>
          <UsageMeters />
        </Section>
        <Sessions />
        <OwnDataExport />
        <CloseAccount />
      </Paper>
    </Page>
  );
};

/** Open to any user, whatever their limits. */
const CreateTeam = () => {
  const t = useMessages();
  const create = useCreateTeam();
  const { emailAddress: email } = useSlipwayContext().userContext;
  return (
    <Section>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {t('account.createTeam.text', { email })}
      </Typography>
      <Button
        variant="contained"
        sx={{ justifySelf: 'start' }}
        onClick={() => void create()}
      >
        {t('account.createTeam')}
      </Button>
    </Section>
  );
};

const card = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > section:not(:first-of-type)': {
    borderBlockStart: '1px solid var(--divider)',
  },
};
