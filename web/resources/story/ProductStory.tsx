import { Stack, TextField, Typography } from '@mui/material';
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
    <Stack component="section" spacing={3} sx={{ flex: 2, minWidth: 0 }}>
      <Typography id={headingId} variant="h2">
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
        }}
        sx={{ maxWidth: '72ch' }}
      />
    </Stack>
  );
};
