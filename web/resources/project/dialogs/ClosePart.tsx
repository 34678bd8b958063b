import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ListedProject } from '#api/contract/index.ts';
import { useMessages } from '../../../app/i18n/useMessages.ts';
import { incompleteItems } from '../progress.ts';

/** The first part of the closing dialog: what becomes of the project. */
export const ClosePart = ({ project }: { project: ListedProject }) => {
  const t = useMessages();
  const headingId = useId();
  const { itemCounts } = project;
  return (
    <Stack component="section" spacing={2} aria-labelledby={headingId}>
      <Typography id={headingId} variant="subtitle1" component="h3">
        {t('projects.dialog.closePart')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('projects.dialog.closeText')}
      </Typography>
      {itemCounts.inScope > 0 && (
        <Typography>
          {t('projects.dialog.incomplete', {
            count: incompleteItems(itemCounts),
          })}
        </Typography>
      )}
    </Stack>
  );
};
