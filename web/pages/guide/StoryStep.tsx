import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useNavigate } from 'react-router-dom';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { ProductStoryWorkflow } from '../../resources/story/workflow/ProductStoryWorkflow.tsx';
import { guidePath } from './paths.ts';
import { useBeginnings } from './useGuideExit.ts';

/** The guided workflow, from whose end the guide goes on (Q16, J26). */
export const StoryStep = () => {
  const t = useMessages();
  const navigate = useNavigate();
  const { hasStory } = useBeginnings();
  const next = guidePath('start-project');
  return (
    <Stack useFlexGap spacing={6}>
      <Typography sx={{ maxWidth: '68ch' }}>
        {t('guide.story.intro')}
      </Typography>
      <ProductStoryWorkflow onStartPlanning={() => void navigate(next)} />
      <Button component={Link} to={next} sx={{ alignSelf: 'end' }}>
        {t(hasStory ? 'guide.story.next' : 'guide.story.later')}
      </Button>
    </Stack>
  );
};
