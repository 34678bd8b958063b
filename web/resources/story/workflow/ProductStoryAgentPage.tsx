import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { Page } from '../../../components/page/Page.tsx';
import { STORY_PATH } from '../paths.ts';
import { ProductStoryWorkflow } from './ProductStoryWorkflow.tsx';
import { addTexts } from '../../../kit/i18n/texts.ts';
import { storyMessages } from '../../../kit/i18n/messages/story.ts';

addTexts(storyMessages);

/** The guided workflow as a page, reached from Go to Market. */
export const ProductStoryAgentPage = () => {
  const t = useMessages();
  return (
    <div style={{ maxInlineSize: 1120 }}>
      <Page
        title={t('workflow.title')}
        actions={
          <Button component={Link} to={STORY_PATH} sx={flush}>
            {t('workflow.back')}
          </Button>
        }
      >
        <Stack useFlexGap spacing={7}>
          <Typography sx={{ color: 'text.secondary', maxWidth: '68ch' }}>
            {t('workflow.intro')}
          </Typography>
          <ProductStoryWorkflow />
        </Stack>
      </Page>
    </div>
  );
};

// Aligns the end of the text with the page's.
const flush = { marginInlineEnd: '-14px' };
