import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AssistIcon from '@mui/icons-material/AutoAwesomeOutlined';
import { useEffect, useState } from 'react';
import { useMessages } from '../../app/i18n/useMessages.ts';

/** Milliseconds from the click to the greeting (C11). */
const THINKING = 500;

/** Shows what a suggestion looks like; nobody is asked for it (C11). */
export const SuggestionDemo = () => {
  const t = useMessages();
  const [state, setState] = useState<'waiting' | 'writing' | 'shown'>(
    'waiting',
  );
  useEffect(() => {
    if (state !== 'writing') return undefined;
    const timer = setTimeout(() => {
      setState('shown');
    }, THINKING);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);
  const isShown = state === 'shown';
  return (
    <Stack useFlexGap spacing={3}>
      <Stack direction="row" useFlexGap spacing={3} sx={row}>
        <Typography>{t('guide.ai.try')}</Typography>
        <Button
          variant="outlined"
          startIcon={<AssistIcon fontSize="small" />}
          onClick={() => {
            setState('writing');
          }}
        >
          {t('guide.ai.ask')}
        </Button>
      </Stack>
      <Box sx={place}>
        {/* The place is as high as the greeting from the beginning. */}
        <Typography aria-hidden sx={{ visibility: 'hidden' }}>
          {t('guide.ai.greeting')}
        </Typography>
        <Box role="status" sx={answer}>
          {isShown && (
            <Chip
              size="small"
              variant="outlined"
              label={t('workflow.suggestion')}
            />
          )}
          <Typography sx={isShown ? null : { color: 'text.secondary' }}>
            {t(TEXTS[state])}
          </Typography>
        </Box>
      </Box>
    </Stack>
  );
};

const TEXTS = {
  waiting: 'guide.ai.again',
  writing: 'workflow.writing',
  shown: 'guide.ai.greeting',
} as const;

const row = { alignItems: 'center', flexWrap: 'wrap' };

const place = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { gridArea: '1 / 1' },
  // The hidden text is below the chip, as the shown one is.
  '& > p': { mt: '56px', mb: 4, mx: 4 },
};

const answer = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: 2,
  p: 4,
  border: '1px dashed var(--border)',
  borderRadius: 'var(--radius-panel)',
  backgroundColor: 'var(--page)',
};
