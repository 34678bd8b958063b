import Button from '@mui/material/Button';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import type { Counter } from '../../providers/calls/explain.ts';
import { useWhyCount } from '../../components/why/useWhy.tsx';

const counted = (counter: Counter) => ({
  label: `why.counter.${counter}` as const,
  request: { counter },
});
const COMPLETED = counted('completed');
const OTHERS = [counted('remaining'), counted('inScope')];

/** Explains the counts in the sentence above the chart. */
export const WhyCounts = ({ projectId }: Readonly<{ projectId: string }>) => {
  const t = useMessages();
  const { ask, dialog } = useWhyCount(projectId);
  const named = ({ label, request }: ReturnType<typeof counted>) => ({
    label: t(label),
    request,
    ...(request.counter === 'remaining'
      ? { hint: t('why.counter.dashed') }
      : {}),
  });
  return (
    <>
      <Button
        size="small"
        aria-label={t('why.openCounts')}
        onClick={() =>
          ask({
            title: t('why.counts'),
            choices: [named(COMPLETED), ...OTHERS.map(named)],
            asOf: null,
          })
        }
      >
        {t('why.open')}
      </Button>
      {dialog}
    </>
  );
};
