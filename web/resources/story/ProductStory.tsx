import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { GoToMarketPlan } from '#api/contract/index.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';

type Props = Readonly<{
  plan: GoToMarketPlan;
  onChange: (plan: GoToMarketPlan) => void;
}>;

/** Why the product exists and how it solves its customers' problems. */
export const ProductStory = ({ plan, onChange }: Props) => {
  const t = useMessages();
  const headingId = useId();
  return (
    <Stack component="section" spacing={3} sx={{ minWidth: 0 }}>
      <Typography id={headingId} variant="h2" sx={heading}>
        {t('story.title')}
      </Typography>
      <TextField
        multiline
        minRows={10}
        placeholder={t('story.hint')}
        value={plan.productStory}
        onChange={(event) => {
          onChange({ ...plan, productStory: event.target.value });
        }}
        slotProps={{
          htmlInput: {
            'aria-labelledby': headingId,
            dir: 'auto',
            maxLength: 100_000,
          },
          input: { sx: prose },
        }}
      />
    </Stack>
  );
};

// As high as the heading beside it, which has a button.
const heading = { minHeight: 32, display: 'flex', alignItems: 'center' };

const prose = {
  fontSize: 'var(--size-lead)',
  lineHeight: 'var(--line-lead)',
  padding: '12px 16px',
};
