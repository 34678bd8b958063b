import { Chip, Paper, Stack, Typography } from '@mui/material';
import './workflow.css';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { MarkdownPreview } from '../../item/editor/MarkdownPreview.tsx';

type Props = Readonly<{
  title: string;
  /** Text in Markdown. */
  text: string;
  /** Actions on the suggestion. */
  actions?: ReactNode;
}>;

/** A text by the AI, marked as a suggestion. */
export const SuggestionCard = ({ title, text, actions }: Props) => {
  const t = useMessages();
  const titleId = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={card}
    >
      <Stack direction="row" useFlexGap spacing={2} sx={head}>
        <Typography id={titleId} variant="h3">
          {title}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          label={t('workflow.suggestion')}
        />
      </Stack>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('workflow.byAi')}
      </Typography>
      <div className="suggestion-text">
        <MarkdownPreview markdown={text} />
      </div>
      {actions !== undefined && (
        <Stack direction="row" useFlexGap spacing={2} sx={foot}>
          {actions}
        </Stack>
      )}
    </Paper>
  );
};

const card = {
  p: 4,
  borderStyle: 'dashed',
  borderColor: 'var(--border)',
  backgroundColor: 'var(--page)',
};

const head = { alignItems: 'center', flexWrap: 'wrap' };

const foot = { flexWrap: 'wrap', mt: 3 };
