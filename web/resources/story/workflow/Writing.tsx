import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../kit/i18n/useMessages.ts';

type Props = Readonly<{ since: number; onCancel: () => void }>;

/** Shows how long a suggestion is being written, with a Cancel button. */
export const Writing = ({ since, onCancel }: Props) => {
  const t = useMessages();
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center' }}>
      <Button onClick={onCancel}>{t('app.cancel')}</Button>
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {t('workflow.writing')}
      </Typography>
      <Elapsed since={since} />
    </Stack>
  );
};

/** Elapsed seconds, which screen readers do not announce. */
const Elapsed = ({ since }: { since: number }) => {
  const t = useMessages();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds(Math.floor((Date.now() - since) / 1000));
    }, 250);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <Typography role="timer" sx={{ color: 'text.secondary' }}>
      {t('workflow.elapsed', { seconds })}
    </Typography>
  );
};

/** Widths of the lines; `0` is the gap between two paragraphs. */
const LINES = ['100%', '92%', '97%', '64%', '0', '100%', '88%', '41%'];

/** The skeleton of a text that is being written. */
export const WritingLines = () => (
  <Stack aria-hidden useFlexGap spacing={2} data-testid="writing-lines">
    {LINES.map((width, line) => (
      <Skeleton key={line} variant="rounded" width={width} height={14} />
    ))}
  </Stack>
);
