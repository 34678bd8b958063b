import { Slider, Stack, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { MAX_WEEKS, MIN_WEEKS } from '#api/contract/values.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { durationFrom } from '../schedule.ts';
import { useTypedValue } from './useTypedValue.ts';

type Props = Readonly<{
  /** Weeks. */
  value: number;
  onChange: (weeks: number) => void;
}>;

/** A slider and a box for the weeks of a project, and their label. */
export const DurationField = ({ value, onChange }: Props) => {
  const t = useMessages();
  const labelId = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const { typed, handlers } = useTypedValue((text) => {
    onChange(durationFrom(numberIn(text), value));
  });
  const meant = durationFrom(typed === null ? NaN : numberIn(typed), value);
  const weeks = dragged ?? meant;
  return (
    <div>
      <span id={labelId} style={{ fontWeight: 500 }}>
        {t('project.duration')}
      </span>
      <Stack direction="row" spacing={5} useFlexGap sx={row}>
        <Slider
          aria-labelledby={labelId}
          value={weeks}
          min={MIN_WEEKS}
          max={MAX_WEEKS}
          step={1}
          getAriaValueText={(count) => t('count.weeks', { count })}
          onChange={(_event, dragging) => setDragged(dragging)}
          onChangeCommitted={(_event, chosen) => {
            setDragged(null);
            onChange(chosen);
          }}
        />
        <TextField
          type="number"
          value={typed ?? weeks}
          {...handlers}
          slotProps={{
            htmlInput: {
              min: MIN_WEEKS,
              max: MAX_WEEKS,
              step: 1,
              'aria-labelledby': labelId,
            },
          }}
          sx={{ width: 84, flex: 'none' }}
        />
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('count.weeks', { count: weeks })}
      </Typography>
    </div>
  );
};

/** NaN for an empty box, which does not mean zero. */
const numberIn = (text: string): number =>
  text.trim() === '' ? NaN : Number(text);

// The thumb of 20 px stays inside the form at either end.
const row = { alignItems: 'center', mt: 1, paddingInlineStart: '10px' };
