import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import type { MessageKey } from '../../app/i18n/messages/english.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { Page } from '../../components/page/Page.tsx';
import { featureIn, FEATURES } from './upgrade.ts';
import type { Feature } from './upgrade.ts';
import { QUOTAS_OF } from './usage.ts';
import { UsageMeters } from './UsageMeters.tsx';

/** What there could be more of; the feature asked for stands out (Q46). */
export const UpgradePage = () => {
  const t = useMessages();
  const [query] = useSearchParams();
  const asked = featureIn(query);
  return (
    <Page title={t('upgrade.title')}>
      <Typography sx={{ mb: 6 }}>{t('upgrade.text')}</Typography>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {FEATURES.map((feature) => (
          <FeatureCard
            key={feature}
            feature={feature}
            asked={feature === asked}
          />
        ))}
      </Box>
    </Page>
  );
};

const NAMES: Readonly<Record<Feature, MessageKey>> = {
  teams: 'upgrade.teams',
  projects: 'upgrade.projects',
  'project-items': 'upgrade.projectItems',
};

const TEXTS: Readonly<Record<Feature, MessageKey>> = {
  teams: 'upgrade.teams.text',
  projects: 'upgrade.projects.text',
  'project-items': 'upgrade.projectItems.text',
};

const FeatureCard = ({
  feature,
  asked,
}: {
  feature: Feature;
  asked: boolean;
}) => {
  const t = useMessages();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t(NAMES[feature])}
      aria-current={asked ? 'true' : undefined}
      sx={card}
    >
      <Box sx={head}>
        <Typography variant="h2" sx={{ fontSize: 'var(--size-lead)' }}>
          {t(NAMES[feature])}
        </Typography>
        {asked && <Box sx={mark}>{t('upgrade.asked')}</Box>}
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>
        {t(TEXTS[feature])}
      </Typography>
      <UsageMeters quotas={QUOTAS_OF[feature]} />
    </Paper>
  );
};

const card = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  padding: { xs: 4, md: 6 },
  '&[aria-current]': { outline: '2px solid var(--text)', outlineOffset: -1 },
};

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
};

const mark = {
  paddingInline: 2,
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--ink)',
  color: 'var(--on-ink)',
  fontSize: 'var(--size-small)',
  lineHeight: 'var(--line-small)',
  fontWeight: 500,
  border: '1px solid transparent',
};
