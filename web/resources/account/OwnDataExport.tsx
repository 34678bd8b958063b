import Button from '@mui/material/Button';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useToast } from '../../app/feedback/toast.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import { Section } from './Section.tsx';

const FILE = 'slipway-my-data.json';

/** All data stored about the person, as a download. */
export const OwnDataExport = () => {
  const t = useMessages();
  const toast = useToast();
  const data = useSlipwayData();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      saveJson(FILE, await data.exportOwnData());
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

const saveJson = (name: string, content: unknown): void => {
  const text = JSON.stringify(content, null, 2);
  const url = URL.createObjectURL(
    new Blob([text], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
