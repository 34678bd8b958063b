import { Paper, Typography } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { Page } from '../../components/page/Page.tsx';
import { featureIn, FEATURES, QUOTAS_OF } from './usage.ts';
import type { Feature } from './usage.ts';
import { UsageMeters } from './UsageMeters.tsx';
import './account.css';
import { addTexts } from '../../kit/i18n/texts.ts';
import { accountMessages } from '../../kit/i18n/messages/account.ts';

addTexts(accountMessages);

/** The limits that can be raised; the requested one is highlighted (Q46). */
export const UpgradePage = () => {
  const t = useMessages();
  const [query] = useSearchParams();
  const requested = featureIn(query);
  return (
    <Page title={t('upgrade.title')}>
      <Typography sx={{ mb: 6 }}>{t('upgrade.text')}</Typography>
      <div style={{ display: 'grid', gap: 16 }}>
        {FEATURES.map((feature) => (
          <FeatureCard
            key={feature}
            feature={feature}
            isRequested={feature === requested}
          />
        ))}
      </div>
    </Page>
  );
};

const FeatureCard = ({
  feature,
  isRequested,
}: {
  feature: Feature;
  isRequested: boolean;
}) => {
  const t = useMessages();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t(`upgrade.${feature}`)}
      aria-current={isRequested ? 'true' : undefined}
      sx={card}
    >
      <div className="upgrade-head">
        <Typography variant="h2" sx={{ fontSize: 'var(--size-lead)' }}>
          {t(`upgrade.${feature}`)}
        </Typography>
        {isRequested && (
          <div className="upgrade-mark">{t('upgrade.asked')}</div>
        )}
      </div>
      <Typography sx={{ color: 'text.secondary' }}>
        {t(`upgrade.${feature}.text`)}
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
