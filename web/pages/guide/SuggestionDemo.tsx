import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AssistIcon from '@mui/icons-material/AutoAwesomeOutlined';
import { useEffect, useState } from 'react';
import { useMessages } from '../../app/i18n/useMessages.ts';
import './guide.css';

/** From the click to the greeting (C11). */
const DELAY_MS = 500;

/** Shows what a suggestion looks like, without a call to the AI (C11). */
export const SuggestionDemo = () => {
  const t = useMessages();
  const [state, setState] = useState<'waiting' | 'writing' | 'shown'>(
    'waiting',
  );
  useEffect(() => {
    if (state !== 'writing') return undefined;
    const timer = setTimeout(() => {
      setState('shown');
    }, DELAY_MS);
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
      <div className="suggestion-demo">
        {/* Reserves the height of the greeting. */}
        <Typography aria-hidden sx={{ visibility: 'hidden' }}>
          {t('guide.ai.greeting')}
        </Typography>
        <div className="suggestion-demo-answer" role="status">
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
        </div>
      </div>
    </Stack>
  );
};

const TEXTS = {
  waiting: 'guide.ai.again',
  writing: 'workflow.writing',
  shown: 'guide.ai.greeting',
} as const;

const row = { alignItems: 'center', flexWrap: 'wrap' };
