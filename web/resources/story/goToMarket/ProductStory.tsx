import AssistIcon from '@mui/icons-material/AutoAwesomeOutlined';
import { Button, Stack, TextField, Typography } from '@mui/material';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GoToMarketPlan } from '#api/contract/index.ts';
import { LIMITS } from '#api/contract/values.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import {
  NO_INPUT_TYPE,
  PLAIN_TEXTAREA,
} from '../../../components/field/plainTextarea.ts';
import { useGrowingHeight } from '../../../components/field/useGrowingHeight.ts';
import { useStableCaret } from '../../../components/field/useStableCaret.ts';
import { RedactedNote } from '../../redaction/RedactedNote.tsx';
import { WORKFLOW_PATH } from '../paths.ts';

type Props = Readonly<{
  plan: GoToMarketPlan;
  onChange: (plan: GoToMarketPlan) => void;
  /** Shown beside the heading. */
  actions: ReactNode;
  /** When the text was erased for good, until somebody writes a new one. */
  redactedAt: string | undefined;
}>;

/**
 * Why the product exists and how it solves its customers' problems, with a link
 * to the guided workflow.
 */
export const ProductStory = ({
  plan,
  onChange,
  actions,
  redactedAt,
}: Props) => {
  const t = useMessages();
  const headingId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useGrowingHeight(field, plan.productStory);
  useStableCaret(field, plan.productStory);
  return (
    <Stack component="section" spacing={3} sx={{ minWidth: 0 }}>
      <Stack direction="row" useFlexGap spacing={2} sx={head}>
        <Typography id={headingId} variant="h2">
          {t('story.title')}
        </Typography>
        <Stack
          direction="row"
          useFlexGap
          spacing={2}
          sx={{ marginInlineStart: 'auto', flexWrap: 'wrap' }}
        >
          {actions}
          <Button
            component={Link}
            to={WORKFLOW_PATH}
            size="small"
            variant="contained"
            startIcon={<AssistIcon fontSize="small" />}
          >
            {t('story.refine')}
          </Button>
        </Stack>
      </Stack>
      {redactedAt !== undefined && <RedactedNote at={redactedAt} />}
      <TextField
        multiline
        rows={10}
        inputRef={field}
        placeholder={t('story.hint')}
        value={plan.productStory}
        onChange={(event) => {
          onChange({ ...plan, productStory: event.target.value });
        }}
        slotProps={{
          htmlInput: {
            'aria-labelledby': headingId,
            ...NO_INPUT_TYPE,
            dir: 'auto',
            maxLength: LIMITS.prose,
          },
          input: { ...PLAIN_TEXTAREA, sx: prose },
        }}
      />
    </Stack>
  );
};

const head = {
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  minHeight: 32,
};

const prose = {
  fontSize: 'var(--size-lead)',
  lineHeight: 'var(--line-lead)',
  padding: '12px 16px',
  '& textarea': { minHeight: 'calc(10 * var(--line-lead))' },
};
