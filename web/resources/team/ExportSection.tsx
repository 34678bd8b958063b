import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { hasFreshSession } from '../../providers/session/session.ts';
import { signInAgain } from '../../providers/session/signInAgain.ts';
import { EXPORT_PATHS } from '../../providers/calls/export.ts';
import { IMPORT_PATH } from '../import/paths.ts';
import { SectionHead } from './SectionHead.tsx';

/** Exports everything in the team as a file, and links to the import. */
export const ExportSection = () => {
  const t = useMessages();
  const id = useId();
  return (
    <Stack component="section" spacing={2} aria-labelledby={id}>
      <SectionHead id={id} title={t('export.title')} />
      <Typography sx={{ color: 'text.secondary' }}>
        {t('export.text')}
      </Typography>
      <div className="export-actions">
        <Button
          component="a"
          href={EXPORT_PATHS.zip}
          download
          onClick={(event) => void download(event)}
          variant="outlined"
          startIcon={<DownloadIcon fontSize="small" />}
        >
          {t('export.zip')}
        </Button>
        <Button
          component="a"
          href={EXPORT_PATHS.json}
          download
          onClick={(event) => void download(event)}
          variant="outlined"
          startIcon={<DownloadIcon fontSize="small" />}
        >
          {t('export.json')}
        </Button>
        <Button component={Link} to={IMPORT_PATH}>
          {t('export.import')}
        </Button>
      </div>
    </Stack>
  );
};

/** Checks the session first, as a download cannot show why it is refused. */
const download = async (
  event: MouseEvent<HTMLAnchorElement>,
): Promise<void> => {
  event.preventDefault();
  const { href } = event.currentTarget;
  if (await hasFreshSession()) location.assign(href);
  else signInAgain.ask();
};
