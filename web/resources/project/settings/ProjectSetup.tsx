import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { PageTitle } from '../../../components/page/Page.tsx';
import { useActiveProject } from '../../../providers/context/useSlipwayContext.ts';
import { useLinkedProject } from '../useLinkedProject.ts';
import { SetupForm } from './SetupForm.tsx';
import { addTexts } from '../../../kit/i18n/texts.ts';
import { projectMessages } from '../../../kit/i18n/messages/project.ts';

addTexts(projectMessages);

/**
 * Replaces a page that needs a start date: a card that opens the settings,
 * which are saved once, when they are closed.
 */
export const ProjectSetup = () => {
  const t = useMessages();
  const project = useActiveProject();
  // The replaced page may be a link to another project, which has a start date.
  useLinkedProject();
  const [isOpen, setOpen] = useState(false);
  if (project === null) return null;
  return (
    <Box sx={centered}>
      <Paper variant="outlined" sx={{ p: { xs: 5, md: 8 } }}>
        <Stack spacing={6}>
          <Stack spacing={2}>
            <PageTitle>{t('projectSetup.title')}</PageTitle>
            <Typography sx={{ color: 'text.secondary' }}>
              {t('projectSetup.text')}
            </Typography>
          </Stack>
          {isOpen ? (
            <SetupForm
              key={project.id}
              project={project}
              button={t('app.done')}
              autoFocus
            />
          ) : (
            <Button
              variant="contained"
              size="large"
              sx={{ whiteSpace: 'normal' }}
              onClick={() => setOpen(true)}
            >
              {t('projectSetup.start')}
            </Button>
          )}
        </Stack>
      </Paper>
    </Box>
  );
};

const centered = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 520px)',
  justifyContent: 'center',
  py: { md: 16 },
};
