import { Button, Paper, Typography } from '@mui/material';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { saveFile } from '../../components/CsvButton.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { CloseAccount } from './CloseAccount.tsx';
import { RememberedBrowsers } from '../sessions/RememberedBrowsers.tsx';
import { Sessions } from '../sessions/Sessions.tsx';
import { Section } from './Section.tsx';
import { useCreateTeam } from './useCreateTeam.ts';
import { CalendarSection } from './calendar/CalendarSection.tsx';
import { MailSection } from './mail/MailSection.tsx';
import { TokenSection } from './tokens/TokenSection.tsx';
import { ProfileSection } from './profile/ProfileSection.tsx';
import { UsageMeters } from './UsageMeters.tsx';
import { useToast } from '../../kit/feedback/toast.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { addTexts } from '../../kit/i18n/texts.ts';
import { accountMessages } from '../../kit/i18n/messages/account.ts';
import { calendarMessages } from '../../kit/i18n/messages/calendar.ts';

addTexts(accountMessages, calendarMessages);

/** The person's account in one card. */
export const AccountPage = () => {
  const t = useMessages();
  return (
    <Page title={t('account.title')}>
      <Paper variant="outlined" sx={card}>
        <ProfileSection />
        <MailSection />
        <CalendarSection />
        <CreateTeam />
        <Section title={t('usage.title')}>
          <UsageMeters />
        </Section>
        <Sessions />
        <RememberedBrowsers />
        <TokenSection />
        <OwnDataExport />
        <CloseAccount />
      </Paper>
    </Page>
  );
};

/** Creates a team; available to any user, even at a limit. */
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

/** Downloads all data stored about the person. */
const OwnDataExport = () => {
  const t = useMessages();
  const toast = useToast();
  const data = useSlipwayData();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      saveFile(
        'slipway-my-data.json',
        JSON.stringify(await data.exportOwnData(), null, 2),
        'application/json',
      );
    } catch {
      toast({ message: t('ownData.failed'), severity: 'error' });
    }
    setBusy(false);
  };
  return (
    <Section title={t('ownData.title')}>
      <Typography>{t('ownData.text')}</Typography>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon fontSize="small" />}
        loading={busy}
        loadingPosition="start"
        sx={{ justifySelf: 'start' }}
        onClick={() => void download()}
      >
        {t('ownData.download')}
      </Button>
    </Section>
  );
};
